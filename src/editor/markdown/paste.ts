import { held } from '../../ui/held.ts'
import { isInCode } from './code-places.ts'

/** The clipboard's content, read while its event is handled. */
export interface Clip {
  html: string
  text: string
}

/** More than a book; longer HTML is pasted as plain text. */
const longestHtml = 2_000_000

/**
 * Passes formatted text to `insert` as markdown, or as plain text if it cannot be converted. Returns how many pictures
 * were lost, or undefined if the browser should paste. Code takes plain text: `at` is the cursor's place in `written`.
 */
export function readClip(
  clip: Clip,
  written: string,
  at: number,
  insert: (markdown: string) => void,
): Promise<number> | undefined {
  const { html, text } = clip
  if (html === '' || html.length > longestHtml || isInCode(written, at)) return undefined
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

/** The converter, prefetched because a paste cannot wait for the network. */
export const loadPastedHtml = held(() => import('../paste/pasted-html.ts'))

async function convert(html: string) {
  const { readPastedHtml } = await loadPastedHtml()
  return readPastedHtml(html, location.origin)
}
