import { Hono } from 'hono'
import { listMenu, visibleMenu } from '../../features/menu/store.server.ts'
import { publicCache } from '../../platform/api/api.server.ts'
import { firstSentences } from '../../platform/excerpt.ts'
import { allServerKinds, listUnseenPaths } from '../kinds.server.ts'
import { practicesIn } from '../people/practices.ts'
import type { Resources } from '../resources.server.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'config' | 'currentSettings'>

/** Of each kind, the newest. The sitemap has all. */
const maxEntries = 200
const maxLine = 200

interface Link {
  title: string
  path: string
  line: string
}

/** Serves /llms.txt: what the site has, as Markdown, for language models (llmstxt.org). It says what visitors see. */
export function createLlmsRoutes({ db, clock, config, currentSettings }: Deps): Hono {
  const { publicUrl } = config
  return new Hono().get('/llms.txt', async () => {
    const now = clock()
    const [{ name, tagline, description }, practices] = await Promise.all([currentSettings(), listServices(db, now)])
    const inMenu = new Set(practices.flatMap(({ links }) => links.map(({ path }) => path)))
    const sections = [...practices]
    for (const { outline } of allServerKinds) {
      const links = (await outline.list(db, now, maxEntries)).filter(({ path }) => !inMenu.has(path))
      sections.push({ title: outline.title, links })
    }
    const all = { title: 'Optional', links: [{ title: 'All pages', path: '/sitemap.xml', line: '' }] }
    const head = `# ${onOneLine(name)}\n\n> ${onOneLine(tagline)}\n\n${onOneLine(description)}\n`
    const text = [head, ...[...sections, all].flatMap((section) => sectionText(section, publicUrl))].join('\n')
    return new Response(text, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': publicCache },
    })
  })
}

/** The services of the menu, by practice. */
async function listServices(db: Deps['db'], now: Date): Promise<{ title: string; links: Link[] }[]> {
  const menu = visibleMenu(await listMenu(db), await listUnseenPaths(db, now))
  return practicesIn(menu).map(({ category, items }) => ({
    title: `Services: ${category}`,
    links: items.slice(0, maxEntries).map(({ name, desc, to }) => ({ title: name, path: to, line: desc })),
  }))
}

function sectionText({ title, links }: { title: string; links: Link[] }, publicUrl: string): string[] {
  if (links.length === 0) return []
  return [`## ${onOneLine(title)}\n\n${links.map((link) => linkText(link, publicUrl)).join('\n')}\n`]
}

function linkText({ title, path, line }: Link, publicUrl: string): string {
  const text = firstSentences(line, maxLine)
  // A menu may lead to another site.
  const url = new URL(path, `${publicUrl}/`).href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
  return `- [${onOneLine(title).replace(/[\\[\]]/g, '\\$&')}](${url})${text && `: ${text}`}`
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
