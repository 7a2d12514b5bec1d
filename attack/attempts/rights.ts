import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { type Answer, openSocket } from '../client.ts'
import { administrators } from '../target.ts'

const [anna] = administrators as [string]
const dora = 'dora@example.com'
/** For the server to read what was sent, and to wait for the rest. */
const readMs = 200

export function rights(): Family {
  return { name: 'rights', attempts: [ended('removed'), ended('made an editor')] }
}

/** Writes that only owners may make, and those of every administrator. Each is complete, so only the right is missing. */
const ownersWrites: [method: string, path: string, body: object][] = [
  ['POST', '/api/team', { email: 'eve@example.com', name: 'Eve', role: 'owner' }],
  ['POST', '/api/redirects', { from: '/eve', to: '/blog', status: 301 }],
  ['PUT', '/api/backups/schedule', { every: 'weekly', hour: 3, weekday: 0, keep: 1 }],
  ['PUT', '/api/settings/working-copy', { name: 'Eve' }],
]
const post = { title: 'Eve', summary: 'Eve', content: 'Eve', authorName: 'Eve', isDraft: true }
const job = { title: 'Eve', description: 'Eve', requirements: ['Eve'], responsibilities: ['Eve'], isActive: false }
const everybodysWrites: typeof ownersWrites = [
  ['POST', '/api/blog', post],
  ['POST', '/api/job', { ...job, applicationEmail: 'eve@example.com' }],
  ['POST', '/api/pages', { title: 'Eve', content: 'Eve', isDraft: true }],
  ['POST', '/api/services-menu/category', { category: 'Eve' }],
  ['PUT', '/api/blog/working-copy', { title: 'Eve' }],
  ['POST', '/api/messages/erase', { email: 'eve@example.com' }],
]

/** An owner sends a write up to its last byte, loses the right to make it, and sends the last byte. */
function ended(how: 'removed' | 'made an editor'): Attempt {
  const isRemoved = how === 'removed'
  const refused = isRemoved ? 401 : 403
  return {
    name: `the last byte of a write, sent after its author was ${how}`,
    bounds: { statuses: [200, 201, refused] },
    async run(scene) {
      const owner = openBrowser(scene.target, addressOf(scene.random))
      await owner.signInByShell(anna)
      for (const [method, path, body] of isRemoved ? [...ownersWrites, ...everybodysWrites] : ownersWrites) {
        const id = await inviteDora(scene, owner)
        const browser = openBrowser(scene.target, addressOf(scene.random))
        await browser.signInByShell(dora)
        const answer = await sendSlowly(scene, browser, { method, path, body }, async () => {
          if (isRemoved) await removeMember(scene, owner, id)
          else scene.tally.add(await put(owner, `/api/team/${id}`, { role: 'editor' }))
        })
        scene.tally.add(answer)
        scene.tally.expect(answer.status === refused, `${method} ${path} is answered with ${answer.status}`)
        if (!isRemoved) await removeMember(scene, owner, id)
      }
      await expectNoEve(scene, owner)
    },
  }
}

async function inviteDora({ tally }: Scene, owner: Browser): Promise<string> {
  const answer = tally.add(await owner.post('/api/team', { email: dora, name: 'Dora', role: 'owner' }))
  return JSON.parse(answer.body.toString()).member?._id ?? ''
}

async function removeMember({ tally }: Scene, owner: Browser, id: string): Promise<void> {
  tally.add(await owner.send({ method: 'DELETE', path: `/api/team/${id}` }))
}

const put = (browser: Browser, path: string, body: object) =>
  browser.send({ method: 'PUT', path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

interface Write {
  method: string
  path: string
  body: object
}

/** Sends a call on a socket of its own; `meanwhile` happens before its last byte. */
async function sendSlowly(
  { target }: Scene,
  browser: Browser,
  { method, path, body }: Write,
  meanwhile: () => Promise<void>,
): Promise<Answer> {
  const bytes = Buffer.from(JSON.stringify(body))
  const socket = openSocket(target.port)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const startedAt = performance.now()
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Cookie: ${browser.cookie()}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, -1))
  await pause(readMs)
  await meanwhile()
  socket.write(bytes.subarray(-1))
  await ended
  const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]
  return { status: Number(status ?? 0), headers: {}, body: Buffer.alloc(0), ms: performance.now() - startedAt }
}

/** Nothing that was refused is there. */
async function expectNoEve({ tally }: Scene, owner: Browser): Promise<void> {
  for (const path of ['/api/team', '/api/redirects', '/api/blog', '/api/job', '/api/pages', '/api/services-menu']) {
    const answer = tally.add(await owner.send({ path }))
    tally.expect(!/"Eve"|\/eve"|eve@/.test(answer.body.toString()), `${path} shows what was refused`)
  }
}
