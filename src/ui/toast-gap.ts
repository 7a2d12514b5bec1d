/** Controls and headings that toasts should not cover. */
const pressed = 'a[href], button, summary'
const fields = 'input, select, textarea'
const controls = `${pressed}, ${fields}`
const headings = 'h1, h2'
const gap = 4

/**
 * Moves the toasts in `place` down to the first gap that fits them. In a small window full of controls they may cover a
 * heading. Without any gap they stay at the top, on a strip that extends the page's header and covers what is under it.
 * If that is the field in focus or its message, they cover other fields instead.
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
  const focused = boxesOf(partsInFocus(within))
  const hard = [...boxesOf(seen(controls)), ...focused]
  const soft = seen(headings).flatMap(linesOf)
  const top =
    findGap(toasts, [...hard, ...soft]) ??
    findGap(toasts, hard) ??
    findGapBesideFocus(toasts, focused, boxesOf(seen(pressed)))
  place.toggleAttribute('data-strip', top === undefined)
  place.style.setProperty('--toast-height', `${toasts.height}px`)
  place.style.setProperty('--toast-left', `${toasts.left}px`)
  place.style.setProperty('--toast-shift', `${(top ?? toasts.top) - toasts.top}px`)
}

/** Returns the top of the first place that covers only other fields; undefined if the toasts' own place is as good. */
function findGapBesideFocus(toasts: DOMRect, focused: DOMRect[], others: DOMRect[]): number | undefined {
  return findGap(toasts, focused) === toasts.top ? undefined : findGap(toasts, [...focused, ...others])
}

/** Returns the field in focus with its hint and its message. */
function partsInFocus(within: HTMLElement): Element[] {
  const field = document.activeElement
  if (!field?.matches(fields) || !within.contains(field)) return []
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return [field, ...ids.flatMap((id) => document.getElementById(id) ?? [])]
}

const boxesOf = (elements: Element[]) => elements.map((each) => each.getBoundingClientRect())

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
