import { type Attempt, type Family, json, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { inParallel } from '../client.ts'
import { administrators } from '../target.ts'

const kb = 1024
const fill = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes)
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

const texts: [string, () => string][] = [
  ['50 KB of reference links', () => `${numbered(1500, (i) => `[r${i}]: /u\n`)}\n${numbered(3500, (i) => `[r${i}] `)}`],
  ['50 KB of open reference links', () => fill('[a][', 50 * kb)],
  ['50 KB of nested brackets', () => fill('[', 50 * kb)],
  ['20 KB of nested emphasis', () => fill('*a **a ', 20 * kb)],
  ['20 KB of mixed emphasis', () => fill('_*__**a', 20 * kb)],
  ['a fence of 50 KB of ${', () => `\`\`\`js\n${fill('`${', 50 * kb)}\n\`\`\``],
  ['a fence of 50 KB of nested templates', () => `\`\`\`ts\n${fill('`${"<a>{', 50 * kb)}\n\`\`\``],
  ['200 KB of junk on one line', () => fill('a](b "c\\<!--`~|&#x', 199_000)],
  ['200 KB of opened pictures', () => fill('![', 199_000)],
  ['200 KB of backticks', () => numbered(600, (i) => `${'`'.repeat(i + 1)} `).slice(0, 199_000)],
  ['a table of 50 KB', () => `${fill('|a', 25 * kb)}\n${fill('|-', 25 * kb)}\n`],
  ['50 KB of footnotes', () => numbered(2500, (i) => `[^${i}]: [^${i + 1}]\n\n`)],
]

/** A text may wait ten seconds in its author's queue, then take two. */
const bounds = { statuses: [200, 201, 400], worstMs: 13_000, othersMs: 300, rssMb: 200, busy: 0.95 }

export function markdown(): Family {
  return { name: 'markdown', attempts: [previews, saves, together] }
}

const previews: Attempt = {
  name: 'texts that take long, one preview after the other',
  isOnlyLong: true,
  bounds: { ...bounds, busy: 0 },
  async run(scene) {
    const browser = await signedIn(scene)
    for (const [name, text] of textsFor(scene)) {
      const { status, ms } = await preview(scene, browser, text())
      scene.tally.expect(status > 0 && ms < 5000, `${name}: ${status || 'no answer'} after ${Math.round(ms)} ms`)
    }
  },
}

const saves: Attempt = {
  name: 'the same texts saved as posts, and read',
  bounds: { ...bounds, busy: 0 },
  async run(scene) {
    const browser = await signedIn(scene)
    let saved = 0
    for (const [name, text] of textsFor(scene)) {
      const answer = await save(scene, browser, name, text())
      const { _id: id, slug } = answer.status === 201 ? JSON.parse(answer.body.toString()).blog : {}
      if (!id) continue
      saved += 1
      const paths = [`/api/blog/${id}`, `/blog?post=${slug}`, ...(scene.isShort ? [] : ['/blog/feed.xml'])]
      for (const path of paths) scene.tally.add(await browser.send({ path }))
      const removed = await browser.send({ method: 'DELETE', path: `/api/blog/${id}` })
      scene.tally.expect(removed.status === 200, `${name}: the post cannot be deleted (${removed.status})`)
    }
    scene.tally.expect(saved > 0, 'every text was refused')
  },
}

const together: Attempt = {
  name: 'the same texts, up to 20 at the same time',
  isOnlyLong: true,
  bounds,
  async run(scene) {
    const browser = await signedIn(scene)
    await inParallel(scene.size(8, 100), 20, async (index) => {
      const [, text] = texts[index % texts.length] as (typeof texts)[number]
      // The prefix makes each text unique: a text is not rendered twice.
      await preview(scene, browser, `${index}\n\n${text()}`)
    })
    const { status } = await preview(scene, browser, '# after')
    scene.tally.expect(status === 200, `a plain preview afterwards is answered with ${status}`)
  },
}

/** Each text may take its two seconds, so the short form uses every third. */
const textsFor = ({ isShort }: Scene) => texts.filter((_, index) => !isShort || index % 3 === 0)

let browsers = 0

async function signedIn({ target }: Scene): Promise<Browser> {
  browsers += 1
  const browser = openBrowser(target, `192.0.2.${browsers}`)
  await browser.signInByShell(administrators[0] as string)
  return browser
}

async function preview({ tally }: Scene, browser: Browser, content: string) {
  const body = JSON.stringify({ content })
  return tally.add(await browser.send({ method: 'POST', path: '/api/blog/preview', headers: json, body }))
}

async function save({ tally }: Scene, browser: Browser, title: string, content: string) {
  const post = { title, summary: 'x', content, authorName: 'x' }
  return tally.add(await browser.send({ method: 'POST', path: '/api/blog', headers: json, body: JSON.stringify(post) }))
}
