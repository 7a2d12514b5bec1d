import { inContext } from './page-meta.ts'

/** Structured data in the body, for data that the head would need a second copy of. */
export function JsonLd({ entries }: { entries: object[] }) {
  return entries.map((entry) => {
    const text = JSON.stringify(inContext(entry)).replaceAll('<', '\\u003c')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup, and nothing that ends the element.
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  })
}
