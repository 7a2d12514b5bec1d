/** Returns the distance in pixels of each offset from the top of the text, including wrapped lines. */
export function topsOf(area: HTMLTextAreaElement, offsets: number[]): number[] {
  const mirror = document.createElement('div')
  const style = getComputedStyle(area)
  const same = ['font', 'letterSpacing', 'wordSpacing', 'lineHeight', 'padding', 'tabSize', 'textIndent'] as const
  for (const name of same) mirror.style[name] = style[name]
  Object.assign(mirror.style, {
    boxSizing: 'border-box',
    width: `${area.clientWidth}px`,
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const marks = offsets.map((offset, index) => {
    mirror.append(area.value.slice(offsets[index - 1] ?? 0, offset))
    return mirror.appendChild(document.createElement('span'))
  })
  mirror.append(area.value.slice(offsets.at(-1) ?? 0))
  document.body.append(mirror)
  const tops = marks.map(({ offsetTop }) => offsetTop)
  mirror.remove()
  return tops
}

/** Selects a range and scrolls it to a third of the textarea's height. */
export function showRange(area: HTMLTextAreaElement, start: number, end: number): void {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  const [top = 0] = topsOf(area, [start])
  area.scrollTop = top - area.clientHeight / 3
  area.scrollIntoView({ block: 'nearest' })
}

/** Scrolls the end of the selection into view, which `setSelectionRange` does not do. */
export function showCursor(area: HTMLTextAreaElement): void {
  const { scrollTop, clientHeight, scrollHeight } = area
  if (scrollHeight <= clientHeight) return
  const [top = 0] = topsOf(area, [area.selectionEnd])
  const isShown =
    top >= scrollTop && top + 2 * parseFloat(getComputedStyle(area).lineHeight) <= scrollTop + clientHeight
  if (!isShown) area.scrollTop = top - clientHeight / 3
}
