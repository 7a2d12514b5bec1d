import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { inParallel } from '../client.ts'
import { startCrowd } from '../crowd.ts'
import { median } from '../monitor.ts'
import { hadCpuMs } from '../scheduler.ts'
import { administrators } from '../target.ts'

const [anna, bela] = administrators as [string, string]
/**
 * How long a save or a new page may take, in milliseconds of the site's main thread. The median, because a save also
 * waits for the process that renders its text, from which the lanes of the short form take the processor.
 */
const maxMs = 400
/** The same for a sign-in, which is three calls and waits for the process that prints the code. */
const maxSignInMs = { short: 3000, long: 1200 }
/** So many pages may wait; who asks for more is refused with 503. */
const maxPagesWaiting = 200

export function crowds(): Family {
  return {
    name: 'crowds',
    attempts: [
      attemptWith('200 connections with calls', { callers: 200 }),
      attemptWith('300 with new pages', { readers: 300 }),
      attemptWith('200 with calls and 20 with new pages', { callers: 200, readers: 20 }),
      attemptWith('800 with calls from as many networks, and 20 with new pages', { everywhere: 800, readers: 20 }),
    ],
  }
}

function attemptWith(name: string, { callers = 0, everywhere = 0, readers = 0 }): Attempt {
  return {
    name: `an administrator works among ${name}`,
    bounds: { statuses: [200, 201, 400, 429], othersMs: 300 },
    async run(scene) {
      const { target, random, tally } = scene
      const browser = openBrowser(target, addressOf(random))
      await browser.signInByShell(anna)
      // On a site that has just started, most of the wait would be for Node to compile the code.
      await inParallel(300, 100, async () => {
        await scene.send({ path: `/blog?q=${random.text(8)}`, from: addressOf(random) })
      })
      const ids: string[] = []
      const crowd = startCrowd({ port: target.port, seed: random.text(8), callers, everywhere, readers })
      try {
        await pause(1000)
        await work(scene, browser, ids)
      } finally {
        const { statuses, withoutRetryAfter } = await crowd.end()
        tally.expect(withoutRetryAfter === 0, `${withoutRetryAfter} times 503 without Retry-After`)
        if (readers > maxPagesWaiting) statuses.delete(503)
        for (const [status, count] of statuses) {
          tally.requests += count
          tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + count)
        }
        for (const id of ids) tally.add(await browser.send({ method: 'DELETE', path: `/api/blog/${id}` }))
      }
    },
  }
}

/** Signs in, saves posts, whose ids it adds to `ids`, and asks for new pages as a visitor. */
async function work({ target, random, tally, size, isShort }: Scene, browser: Browser, ids: string[]): Promise<void> {
  const expectWithin = (what: string, ms: number, most: number) =>
    tally.expect(ms <= most, `${what} took ${Math.round(ms)} ms of the site’s main thread, at most ${most} expected`)
  const timed = async <T>(act: () => Promise<T>): Promise<[T, number]> => {
    const before = hadCpuMs(target.pid())
    return [await act(), hadCpuMs(target.pid()) - before]
  }
  const [, signInMs] = await timed(() => openBrowser(target, addressOf(random)).signInByShell(bela))
  expectWithin('a sign-in', signInMs, maxSignInMs[isShort ? 'short' : 'long'])
  const took = { saves: [] as number[], pages: [] as number[] }
  for (let index = 0; index < size(5, 40); index += 1) {
    const post = { title: random.text(12), summary: 'x', content: `Text ${index}`, authorName: 'x' }
    const save = { method: 'POST', path: '/api/blog', headers: json, body: JSON.stringify(post) }
    const [saved, saveMs] = await timed(() => browser.send(save))
    took.saves.push(saveMs)
    if (tally.add(saved).status === 201) ids.push(JSON.parse(saved.body.toString()).blog._id)
    tally.expect(saved.status === 201, `a save is answered with ${saved.status}`)
    const page = { path: `/blog?q=${random.text(8)}`, from: addressOf(random) }
    const [seen, pageMs] = await timed(() => target.client.send(page))
    took.pages.push(pageMs)
    tally.expect(tally.add(seen).status === 200, `a new page is answered with ${seen.status}`)
  }
  expectWithin('a save', median(took.saves), maxMs)
  expectWithin('a new page', median(took.pages), maxMs)
}
