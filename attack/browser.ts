import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Outgoing } from './client.ts'
import type { Target } from './target.ts'

/** A browser with a cookie jar. */
export interface Browser {
  send(outgoing: Outgoing): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  /** Asks for a code by mail and signs in with it. Throws a sentence that says which step failed. */
  signInByMail(email: string): Promise<void>
  /** Signs in with a code that the shell printed. */
  signInByShell(email: string): Promise<void>
  signOut(): Promise<void>
  cookie(): string
}

const mailMs = 10_000

/** `from` is the client address of the requests. */
export function openBrowser(target: Target, from: string): Browser {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function send(outgoing: Outgoing): Promise<Answer> {
    const headers = { ...(cookies.size > 0 && { Cookie: cookie() }), ...outgoing.headers }
    const answer = await target.client.send({ from, ...outgoing, headers })
    for (const line of answer.headers['set-cookie'] ?? []) keepCookie(cookies, line)
    return answer
  }
  const post = (path: string, body: unknown) =>
    send({ method: 'POST', path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  async function verify(email: string, otp: string): Promise<void> {
    insist(await post('/api/auth/verify-otp', { email, otp }), 'the right code')
    insist(await send({ path: '/api/auth/is-auth' }), 'the call after it')
  }
  return {
    send,
    post,
    cookie,
    async signInByMail(email) {
      const before = target.mails.length
      insist(await post('/api/auth/login', { email }), 'asking for a code')
      await verify(email, await awaitCode(target, email, before))
    },
    signInByShell: async (email) => verify(email, await target.shellCode(email)),
    async signOut() {
      insist(await send({ method: 'POST', path: '/api/auth/logout' }), 'signing out')
    },
  }
}

function insist({ status, body }: Answer, what: string): void {
  if (status !== 200) throw new Error(`${what} is answered with ${status}: ${body.toString().slice(0, 150)}`)
}

/** Waits for the newest code mailed to the address after the first `before` mails. */
async function awaitCode(target: Target, email: string, before: number): Promise<string> {
  for (const deadline = Date.now() + mailMs; Date.now() < deadline; await pause(20)) {
    const mail = target.mails.slice(before).findLast(({ to }) => to.includes(email))
    const code = mail && /\bis (\d{6})\b/.exec(mail.text)?.[1]
    if (code) return code
  }
  throw new Error(`no code came by mail within ${mailMs / 1000} s`)
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const name = pair.slice(0, pair.indexOf('=')).trim()
  const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
  if (isOver) cookies.delete(name)
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim())
}
