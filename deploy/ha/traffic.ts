import { setTimeout as pause } from 'node:timers/promises'
import type { Machine } from './machines.ts'

const writers = 4
const readers = 2
const timeoutMs = 5000
/** Of a save or a page that was not answered, before the next machine is asked. */
const restMs = 100

const job = {
  description: 'A job that a trial saves.',
  requirements: ['None'],
  responsibilities: ['None'],
  applicationEmail: 'careers@example.com',
  isActive: false,
}

type Entrance = Pick<Machine, 'url'>

/** Asks for a code at one machine and enters it at another. Returns the Cookie header. */
export async function signIn(machines: Pick<Machine, 'url' | 'output'>[]): Promise<string> {
  const email = 'admin@example.com'
  const post = (url: string, path: string, body: object, cookie = '') =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    })
  const [asked, entered] = [machines[0]?.url ?? '', machines[1]?.url ?? '']
  const question = await post(asked, 'login', { email })
  for (;;) {
    const code = machines
      .map(({ output }) => /^Your sign-in code for \S+ is (\d{6})\.$/m.exec(output())?.[1])
      .find(Boolean)
    if (code) {
      const answer = await post(entered, 'verify-otp', { email, otp: code }, cookiesOf(question))
      if (!answer.ok) throw new Error(`signing in: ${await answer.text()}`)
      return cookiesOf(answer)
    }
    await pause(100)
  }
}

function cookiesOf({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)
  return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ')
}

interface Mark {
  at: number
  saved: number
  failed: number
  read: number
  unread: number
}

/** Saves and reads all the time, each at the machine that answered last, otherwise at the next one. */
export function createTraffic(machines: Entrance[], cookie: string) {
  const titles: string[] = []
  const saves: number[] = []
  const pages: number[] = []
  let [failed, unread, made, isOver] = [0, 0, 0, false]
  let refusal: string | undefined

  async function save({ url }: Entrance): Promise<boolean> {
    made += 1
    const title = `Save ${made} of ${process.pid}`
    const answer = await fetch(`${url}/api/job`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ ...job, title }),
    })
    const text = await answer.text()
    if (answer.status >= 400 && answer.status < 500) refusal = text
    if (answer.status !== 201) return false
    titles.push(title)
    saves.push(performance.now())
    return true
  }

  async function read({ url }: Entrance): Promise<boolean> {
    const answer = await fetch(`${url}/career`, { signal: AbortSignal.timeout(timeoutMs) })
    await answer.text()
    if (answer.status !== 200) return false
    pages.push(performance.now())
    return true
  }

  async function repeat(call: (machine: Entrance) => Promise<boolean>, everyMs: number, note: () => void) {
    for (let at = 0; !isOver; ) {
      const isDone = await call(machines[at % machines.length] as Entrance).catch(() => false)
      if (!isDone) {
        note()
        at += 1
      }
      await pause(isDone ? everyMs : restMs)
    }
  }

  const countFailed = () => {
    failed += 1
  }
  const countUnread = () => {
    unread += 1
  }
  const running = [
    ...Array.from({ length: writers }, () => repeat(save, 50, countFailed)),
    ...Array.from({ length: readers }, () => repeat(read, 50, countUnread)),
  ]
  return {
    /** Of the saves that were acknowledged. */
    titles,
    mark: () => ({ at: performance.now(), saved: titles.length, failed, read: pages.length, unread }),
    since(from: Mark) {
      if (refusal !== undefined) throw new Error(`A fault of the trial, not of the machines: ${refusal}`)
      return {
        saved: titles.length - from.saved,
        failed: failed - from.failed,
        read: pages.length - from.read,
        unread: unread - from.unread,
        saveGapMs: longestGap(saves, from.at),
        pageGapMs: longestGap(pages, from.at),
      }
    },
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** The longest time without one of these moments. */
function longestGap(moments: number[], from: number): number {
  const since = [from, ...moments.filter((moment) => moment > from), performance.now()]
  return Math.max(...since.slice(1).map((moment, at) => moment - (since[at] as number)))
}
