import { Exhibit, Section, type Theme } from './exhibit.tsx'

/** The output of the server's renderer for prose-sample.md; a test keeps the two in sync. */
const [sample = ''] = Object.values(
  import.meta.glob<string>('./prose-sample.html.txt', { query: '?raw', import: 'default', eager: true }),
)

export function Prose() {
  return (
    <Section id="prose" title="Prose" text="What markdown becomes in a post, in a preview and in the feed.">
      <Exhibit title="Every element">
        {(theme) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file.
          <div className="prose" dangerouslySetInnerHTML={{ __html: withOwnIds(sample, theme) }} />
        )}
      </Exhibit>
    </Section>
  )
}

/** Makes ids unique, because the sample is on the page twice. */
function withOwnIds(html: string, theme: Theme): string {
  return html.replaceAll('id="', `id="${theme}-`).replaceAll('href="#', `href="#${theme}-`)
}
