import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)

/** Wraps the whole page on the server: the secret that marks the page's own scripts (own-scripts.server.ts). */
export const ScriptNonce = Nonce.Provider

/** A script in the page's markup. `code` is a constant of ours, never anything that came with content. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <script nonce={useContext(Nonce)} dangerouslySetInnerHTML={{ __html: code }} />
}
