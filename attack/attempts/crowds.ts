import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { openBrowser } from '../browser.ts'
import type { Answer } from '../client.ts'
import { startCrowd } from '../crowd.ts'
import { hadCpuMs } from '../scheduler.ts'
import { administrators } from '../target.ts'

/** How long a save or a new page may take, in milliseconds of the site's main thread. */
const mostMs = 400
/** Most of it when the crowd comes: Node has not compiled the code for what it asks yet. */
const othersMs = 600

export function crowds(): Family {
  return { name: 'crowds', attempts: [attemptWith(200, 0), attemptWith(0, 300), attemptWith(200, 20)] }
}

function attemptWith(callers: number, readers: number): Attempt {
  return {
    name: `an administrator saves among ${callers} connections with refused messages and ${readers} with new pages`,
    bounds: { statuses: [200, 201, 400, 429], othersMs },
    async run(scene) {
      const { target, random, tally, size } = scene
      const browser = openBrowser(target, addressOf(random))
      await browser.signInByShell(administrators[0] as string)
      const ids: string[] = []
      const crowd = startCrowd({ port: target.port, seed: random.text(8), callers, readers })
      await pause(1000)
      for (let index = 0; index < size(5, 40); index += 1) {
        const post = { title: random.text(12), summary: 'x', content: `Text ${index}`, authorName: 'x' }
        const body = JSON.stringify(post)
        const saved = await within(scene, 'a save', () =>
          browser.send({ method: 'POST', path: '/api/blog', headers: json, body }),
        )
        if (saved.status === 201) ids.push(JSON.parse(saved.body.toString()).blog._id)
        tally.expect(saved.status === 201, `a save is answered with ${saved.status}`)
        const page = { path: `/blog?q=${random.text(8)}`, from: addressOf(random) }
        const { status } = await within(scene, 'a new page', () => target.client.send(page))
        tally.expect(status === 200, `a new page is answered with ${status}`)
      }
      const statuses = await crowd.end()
      // Whoever fills the queue of pages is refused with 503.
      statuses.delete(503)
      for (const [status, count] of statuses) tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + count)
      for (const id of ids) tally.add(await browser.send({ method: 'DELETE', path: `/api/blog/${id}` }))
    },
  }
}

async function within({ target, tally }: Scene, what: string, act: () => Promise<Answer>) {
  const before = hadCpuMs(target.pid())
  const answer = tally.add(await act())
  const ms = Math.round(hadCpuMs(target.pid()) - before)
  tally.expect(ms <= mostMs, `${what} took ${ms} ms of the site’s main thread, at most ${mostMs} expected`)
  return answer
}
