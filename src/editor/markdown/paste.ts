import { held } from '../../ui/held.ts'
import { isInFence } from './markdown-edits.ts'

/** What is on the clipboard, read while its event is handled. */
export interface Clip {
  html: string
  text: string
}

/** More than a book; beyond it the plain text is taken. */
const longestHtml = 2_000_000

/**
 * Hands what has a form to `insert`, as markdown; where it cannot be read, its plain text. Undefined where the browser is
 * to paste. Answers how many pictures were lost. `before`: the text in front of the cursor; code takes words as they are.
 */
export function readClip(clip: Clip, before: string, insert: (markdown: string) => void): Promise<number> | undefined {
  const { html, text } = clip
  if (html === '' || html.length > longestHtml || isInFence(before)) return undefined
  return convert(html).then(
    (pasted) => {
      insert(pasted?.markdown || text)
      return pasted?.lostPictures ?? 0
    },
    () => {
      insert(text)
      return 0
    },
  )
}

/** The converter; fetched before it is needed, as a paste cannot wait for the network. */
export const loadPastedHtml = held(() => import('./pasted-html.ts'))

async function convert(html: string) {
  const { readPastedHtml } = await loadPastedHtml()
  return readPastedHtml(html, location.origin)
}
