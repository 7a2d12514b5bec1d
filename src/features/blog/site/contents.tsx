import { Icon } from '../../../ui/icon.tsx'

const fewest = 3

/** Links to the sections of a long article. */
export function Contents({ html }: { html: string }) {
  const parts = partsOf(html)
  if (parts.length < fewest) return null
  return (
    <nav aria-label="Contents" className="article-contents print:hidden">
      <details>
        <summary>
          Contents
          <Icon name="chevron" className="size-4" />
        </summary>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of the server's HTML, without its tags. */}
              <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** Returns the second-level headings of an article's HTML, as the renderer writes it. `title`: HTML without tags. */
export function partsOf(html: string): { id: string; title: string }[] {
  return Array.from(html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs), ([, id = '', title = '']) => ({
    id,
    title: title.replace(/<sup>.*?<\/sup>|<[^>]*>?/gs, ''),
  }))
}
