import { createHash } from 'node:crypto'
import type { Remember } from '../db/content-memo.server.ts'
import type { Database } from '../db/tables.ts'
import { listFocused } from '../features/media/library-store.server.ts'
import type { FocusPoint } from '../features/media/options.ts'
import type { Theme } from './theme.server.ts'

/** Enough of a picture's hash to tell it from the site's others, since each page carries the style sheet. */
const hashCharacters = 10

/**
 * The style sheet that keeps the chosen part of each picture in view wherever a picture is cut to fit, by its address: so
 * no kind of content, and no card, has to know of it. Undefined if every picture is cut around its centre.
 */
export function focusStyleOf(db: Database, remember: Remember, now: Date): Promise<Theme | undefined> {
  return remember('focus of pictures', now, async () => ({ value: styleOf(await listFocused(db)) }))
}

function styleOf(pictures: { id: string; focus: FocusPoint }[]): Theme | undefined {
  const rules = Array.from(
    Map.groupBy(pictures, ({ focus }) => focus),
    ([focus, group]) => {
      const selectors = group.map(({ id }) => `[src*="/media/${id.slice(0, hashCharacters)}"]`)
      return `.object-cover:is(${selectors}){object-position:${focus.replace('-', ' ')}}`
    },
  )
  const css = rules.join('')
  return css === '' ? undefined : { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}
