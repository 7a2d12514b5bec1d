/** Controls and headings that toasts should not cover. */
const controls = 'a[href], button, input, select, textarea, summary'
const headings = 'h1, h2'
const gap = 4

/**
 * Moves the toasts in `place` down to the first gap that fits them. In a small window full of controls they may cover a
 * heading. Without any gap they stay at the top, on a strip that extends the page's header and covers everything under
 * it.
 */
export function moveToGap(place: HTMLElement): void {
  const box = place.querySelector('.Toastify__toast-container')
  place.removeAttribute('data-strip')
  if (!box?.firstChild) return
  place.style.setProperty('--toast-shift', '0px')
  const toasts = box.getBoundingClientRect()
  const within = place.closest('dialog') ?? document.body
  const seen = (selector: string) =>
    [...within.querySelectorAll(selector)].filter((each) => !place.contains(each) && each.checkVisibility())
  const hard = seen(controls).map((each) => each.getBoundingClientRect())
  const soft = seen(headings).flatMap(linesOf)
  const top = findGap(toasts, [...hard, ...soft]) ?? findGap(toasts, hard)
  place.toggleAttribute('data-strip', top === undefined)
  place.style.setProperty('--toast-height', `${toasts.height}px`)
  place.style.setProperty(
    '--toast-strip-start',
    `${document.querySelector('main')?.getBoundingClientRect().left ?? 0}px`,
  )
  place.style.setProperty('--toast-shift', `${(top ?? toasts.top) - toasts.top}px`)
}

/** Returns the top of the first gap in the window at or below the box; undefined if there is none. */
function findGap({ left, right, top, height }: DOMRect, others: DOMRect[]): number | undefined {
  const beside = others.filter((each) => each.width > 0 && each.left < right + gap && each.right > left - gap)
  for (let y = top; y + height < window.innerHeight; ) {
    const met = beside.filter((each) => each.top < y + height + gap && each.bottom > y - gap)
    if (met.length === 0) return y
    y = Math.max(...met.map(({ bottom }) => bottom)) + gap
  }
  return undefined
}

/** Returns the boxes of a heading's text lines: the heading itself is as wide as its column. */
function linesOf(heading: Element): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(heading)
  return [...range.getClientRects()]
}
