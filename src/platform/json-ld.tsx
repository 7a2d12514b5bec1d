import { inContext } from './page-meta.ts'

/** Structured data within the page, for what a head would have to know twice. */
export function JsonLd({ entries }: { entries: object[] }) {
  return entries.map((entry) => {
    const text = JSON.stringify(inContext(entry)).replaceAll('<', '\\u003c')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup, and nothing that ends the element.
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  })
}
