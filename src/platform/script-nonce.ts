import { createContext, useContext } from 'react'

/**
 * The mark that the page's own inline scripts carry while it is rendered on the server. pages.server.ts takes it off
 * again and allows the marked scripts by their hash; in the browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce)
}
