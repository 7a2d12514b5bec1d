import { type Attempt, type Family, json, type Scene } from '../attempt.ts'
import { inParallel, type Outgoing } from '../client.ts'
import { hadCpuMs } from '../scheduler.ts'

const pageChars = 15 * 1024
/** A full cache, plus what is rendered for it between two garbage collections. */
const cacheMb = 150

export function pageCache(): Family {
  return {
    name: 'page cache',
    attempts: [longQueries, unknownParameters, spellings, unknownIds, searches, cookies, longTargets, largeHeaders],
  }
}

const longQueries: Attempt = {
  name: '/robots.txt with 15 KB of random query',
  bounds: { statuses: [414], rssMb: 80, othersMs: 300 },
  async run({ send, random, size }) {
    const query = random.text(pageChars)
    await inParallel(size(1000, 10_000), 32, async (index) => {
      await send({ path: `/robots.txt?${index}${query.slice(0, pageChars - 6)}` })
    })
  },
}

const unknownParameters: Attempt = {
  name: '/?z=N, which is the home page each time',
  bounds: { statuses: [200], rssMb: 60, othersMs: 300 },
  async run(scene) {
    const known = await perSecond(scene, 500, () => ({ path: '/' }))
    const unknown = await perSecond(scene, scene.size(1000, 3000), (index) => ({ path: `/?z=${index}` }))
    scene.tally.expect(unknown > known / 4, `${unknown} a second, where / alone does ${known}`)
  },
}

const spellings: Attempt = {
  name: 'one page in many spellings (/BLOG, /%62log, /blog/, //blog)',
  bounds: { statuses: [200, 301, 302, 308, 400, 404], rssMb: cacheMb, othersMs: 300 },
  async run(scene) {
    const { random } = scene
    const spell = (path: string) =>
      path.replace(/[a-z]/g, (letter) =>
        random.chance(0.4)
          ? letter.toUpperCase()
          : random.chance(0.2)
            ? `%${letter.charCodeAt(0).toString(16)}`
            : letter,
      )
    const paths = ['/blog', '/career', '/services/sap-implementation', '/layout']
    // Each page is rendered once; a spelling of it then renders nothing.
    for (const path of paths) await scene.send({ path })
    const known = await perSecond(scene, 300, () => ({ path: '/' }))
    const ends = ['', '/', '//', '?', '?page=1', '?page=01', '?&&', '?q=', '?utm=1', '?page=1&page=1', '#x']
    const rate = await perSecond(scene, scene.size(500, 5000), () => ({
      path: `${random.chance(0.2) ? '/' : ''}${spell(random.pick(paths))}${random.pick(ends)}`,
    }))
    scene.tally.expect(rate > known / 10, `${rate} a second, where / alone does ${known}`)
  },
}

const unknownIds: Attempt = {
  name: 'ids that do not exist',
  bounds: { statuses: [200, 302, 404], rssMb: cacheMb, othersMs: 300, busy: 0.9 },
  async run({ send, random, size }) {
    const paths = [
      '/services/',
      '/blog?post=',
      '/career?job=',
      '/api/blog/',
      '/api/job/',
      '/api/services/',
      '/share/blog/',
    ]
    await inParallel(size(400, 4000), 16, async () => {
      await send({ path: `${random.pick(paths)}${random.text(12)}` })
    })
  },
}

const searches: Attempt = {
  name: 'random searches, pages and tags',
  bounds: { statuses: [200, 302, 400, 404], rssMb: cacheMb, othersMs: 300, busy: 0.9 },
  async run({ send, random, size }) {
    const makers = [
      () => `/blog?q=${random.text(8)}`,
      () => `/blog?tag=${random.text(8)}&page=${random.int(1e6)}`,
      () => `/blog?category=Design&page=${random.int(1e9)}`,
      () => `/career?department=Sales&page=${random.int(1e6)}`,
      () => `/career?q=${random.text(8)}`,
      () => `/api/blog?q=${random.text(8)}&limit=${random.int(500)}`,
      () => `/api/job?q=${encodeURIComponent(random.text(20, '%_\\\'"*?äß漢'))}&page=${random.int(1e6)}`,
    ]
    await inParallel(size(400, 4000), 16, async () => {
      await send({ path: random.pick(makers)() })
    })
  },
}

const cookies: Attempt = {
  name: 'random cookies',
  bounds: { statuses: [200], rssMb: 60, othersMs: 300 },
  async run(scene) {
    const known = await perSecond(scene, 300, () => ({ path: '/' }))
    const rate = await perSecond(scene, scene.size(500, 3000), () => ({
      path: scene.random.pick(['/', '/blog', '/career']),
      headers: { Cookie: `${scene.random.text(6)}=${scene.random.text(40)}` },
    }))
    scene.tally.expect(rate > known / 4, `${rate} a second, where / alone does ${known}`)
  },
}

const longTargets: Attempt = {
  name: 'request targets over 2 KB',
  bounds: { statuses: [414] },
  async run({ send, random, size }) {
    const paths = ['/', '/blog?q=', '/api/blog?q=', '/api/', '/assets/', '/services/', '/media/', '/admin/']
    await inParallel(size(100, 2000), 16, async (index) => {
      const method = random.pick(['GET', 'POST', 'HEAD', 'PUT'])
      const path = `${random.pick(paths)}${random.text(2100 + random.int(8000))}`
      await send({ method, path, ...(method.startsWith('P') && { body: `{"a":${index}}`, headers: json }) })
    })
  },
}

const largeHeaders: Attempt = {
  name: 'headers of 16 KB and more, and very many',
  bounds: { statuses: [200, 400, 431], rssMb: 60, mayClose: true },
  async run({ send, random, tally, size }) {
    await inParallel(size(50, 500), 8, async (index) => {
      const many = Object.fromEntries(Array.from({ length: 1000 }, (_, name) => [`x-${name}`, 'y']))
      const { status } = await send({ path: '/', headers: { 'X-Long': random.text(16 * 1024 + index) } })
      tally.expect(status === 431, `16 KB of headers are answered with ${status}`)
      await send({ path: '/', headers: many })
    })
  },
}

/**
 * Sends `count` requests, 16 at a time; returns how many the site can serve per second of its main thread. A cached
 * response takes a hundredth of a rendered one, whatever else the machine does.
 */
async function perSecond({ send, target }: Scene, count: number, make: (index: number) => Outgoing): Promise<number> {
  const before = hadCpuMs(target.pid())
  await inParallel(count, 16, async (index) => {
    await send(make(index))
  })
  return Math.round((count * 1000) / Math.max(1, hadCpuMs(target.pid()) - before))
}
