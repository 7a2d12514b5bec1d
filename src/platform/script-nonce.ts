import { createContext, useContext } from 'react'

/**
 * Marks the page's own inline scripts while the page is rendered on the server. pages.server.ts removes it and allows
 * the marked scripts by their hash; in the browser it is undefined.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce)
}
