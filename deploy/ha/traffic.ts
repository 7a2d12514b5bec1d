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
  let [made, isOver] = [0, false]
  const failed: string[] = []
  const unread: string[] = []
  let refusal: string | undefined

  async function save({ url }: Entrance): Promise<string | undefined> {
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
    if (answer.status !== 201) return String(answer.status)
    titles.push(title)
    saves.push(performance.now())
    return undefined
  }

  async function read({ url }: Entrance): Promise<string | undefined> {
    const answer = await fetch(`${url}/career`, { signal: AbortSignal.timeout(timeoutMs) })
    await answer.text()
    if (answer.status !== 200) return String(answer.status)
    pages.push(performance.now())
    return undefined
  }

  async function repeat(call: (machine: Entrance) => Promise<string | undefined>, everyMs: number, failures: string[]) {
    for (let at = 0; !isOver; ) {
      const failure = await call(machines[at % machines.length] as Entrance).catch((error: Error) => error.name)
      if (failure !== undefined) {
        failures.push(failure)
        at += 1
      }
      await pause(failure === undefined ? everyMs : restMs)
    }
  }

  const running = [
    ...Array.from({ length: writers }, () => repeat(save, 50, failed)),
    ...Array.from({ length: readers }, () => repeat(read, 50, unread)),
  ]
  return {
    /** Of the saves that were acknowledged. */
    titles,
    mark: () => ({
      at: performance.now(),
      saved: titles.length,
      failed: failed.length,
      read: pages.length,
      unread: unread.length,
    }),
    since(from: Mark) {
      if (refusal !== undefined) throw new Error(`A fault of the trial, not of the machines: ${refusal}`)
      return {
        saved: titles.length - from.saved,
        failed: failed.length - from.failed,
        read: pages.length - from.read,
        unread: unread.length - from.unread,
        /** Statuses and names of errors. */
        why: countEach([...failed.slice(from.failed), ...unread.slice(from.unread)]),
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

function countEach(words: string[]): string {
  const counts = Map.groupBy(words, (word) => word)
  return [...counts].map(([word, all]) => `${all.length} ${word}`).join(', ')
}

/** The longest time without one of these moments. */
function longestGap(moments: number[], from: number): number {
  const since = [from, ...moments.filter((moment) => moment > from), performance.now()]
  return Math.max(...since.slice(1).map((moment, at) => moment - (since[at] as number)))
}
