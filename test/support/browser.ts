import { setImmediate as nextTurn } from 'node:timers/promises'
import { siteMark } from './resources.ts'
import type { Answer, TestSite } from './site.ts'

/** The name of a cookie of a test site on https. */
export const cookieName = (use: 'session' | 'challenge' | 'device') => `__Host-${use}-${siteMark}`

export const anna = 'anna.berg@example.com'

/** A browser at a client address: it keeps cookies and sends them with later calls. */
export interface Browser {
  cookies: Map<string, string>
  from: string
  call(path: string, init?: RequestInit): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  /** Asks for a code. */
  ask(email?: string): Promise<Answer>
  /** Enters a code. */
  enter(otp: string, email?: string): Promise<Answer>
  /** Asks for a code and returns the one that was mailed. */
  getCode(email?: string): Promise<string>
  /** Signs in by mail. */
  signIn(email?: string): Promise<Answer>
}

export function openBrowser(site: TestSite, from = '192.0.2.1'): Browser {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    cookies,
    from,
    async call(path, init = {}) {
      const Cookie = [...cookies].map((cookie) => cookie.join('=')).join('; ')
      const headers = { ...(init.headers as Record<string, string>), ...(Cookie && { Cookie }) }
      const answer = await site.call(path, { ...init, headers, from: browser.from })
      for (const text of answer.headers.getSetCookie()) keep(cookies, text)
      return answer
    },
    post: (path, body) =>
      browser.call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ask: (email = anna) => browser.post('/api/auth/login', { email }),
    enter: (otp, email = anna) => browser.post('/api/auth/verify-otp', { email, otp }),
    async getCode(email = anna) {
      const { status, body } = await browser.ask(email)
      if (status !== 200) throw new Error(`No code was sent: ${status} ${body.message}`)
      // Mail is sent in a later turn of the event loop, after the response.
      await nextTurn()
      return codeIn(site.mails.filter(({ to }) => to === email).at(-1)?.text ?? '')
    },
    signIn: async (email = anna) => browser.enter(await browser.getCode(email), email),
  }
  return browser
}

function keep(cookies: Map<string, string>, text: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
  if (value && !/Max-Age=0/.test(text)) cookies.set(name, value)
  else cookies.delete(name)
}

/** Six digits, or letters and digits. */
export const codeIn = (text: string): string => /\b(\d{6}|[2-9A-HJ-NP-Z]{6})\b/.exec(text)?.[0] as string

/** A different code. */
export const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
