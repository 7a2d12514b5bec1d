import { createContext, useContext } from 'react'

const Rendered = createContext<Set<string> | undefined>(undefined)

/** Wraps the whole page on the server: collects its inline scripts, which its policy has to allow by their hashes. */
export const InlineScripts = Rendered.Provider

/** A script in the page's markup. `code` is a constant of ours, never anything that came with content. */
export function InlineScript({ code }: { code: string }) {
  useContext(Rendered)?.add(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
