import { type RefObject, useEffect, useRef } from 'react'
import { followingTop, type ScrolledView } from './scroll-together.ts'
import { headingsIn } from './text-marks.ts'
import { topsOf } from './text-places.ts'

type Side = 'text' | 'preview'

/** The side last touched, scrolled or typed in leads. */
const leading = ['pointerdown', 'pointerenter', 'wheel', 'touchstart', 'keydown', 'focus'] as const

/** Synchronises the scrolling of a text and its preview by their headings. `html`: the previewed HTML. */
export function useScrollTogether(text: RefObject<HTMLTextAreaElement | null>, isOn: boolean, html: string) {
  const preview = useRef<HTMLDivElement>(null)
  const leader = useRef<Side>('text')

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML moves the headings.
  useEffect(() => {
    const sides = { text: text.current, preview: preview.current }
    if (!isOn || !sides.text || !sides.preview) return
    const off = new AbortController()
    const scroll = connect(sides.text, sides.preview)
    const follow = (from: Side) => from === leader.current && scroll(from)
    for (const side of ['text', 'preview'] as const) {
      const element = sides[side]
      for (const event of leading) {
        element?.addEventListener(event, () => (leader.current = side), { signal: off.signal, passive: true })
      }
      element?.addEventListener('scroll', () => follow(side), { signal: off.signal, passive: true })
    }
    follow('text')
    return () => off.abort()
  }, [isOn, html, text])

  return preview
}

/** Returns a function that scrolls the following side. The text is measured again only if it or its width changed. */
function connect(text: HTMLTextAreaElement, preview: HTMLElement): (from: Side) => void {
  let measured = { of: '', width: 0, tops: [] as number[] }
  return (from) => {
    const { value: of, clientWidth: width } = text
    if (measured.of !== of || measured.width !== width) {
      const starts = headingsIn(of).map(({ start }) => start)
      measured = { of, width, tops: topsOf(text, starts) }
    }
    const written = viewOf(text, measured.tops)
    const shown = viewOf(preview, headingTops(preview))
    if (from === 'text') preview.scrollTop = followingTop(written, shown)
    else text.scrollTop = followingTop(shown, written)
  }
}

function viewOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement, marks: number[]): ScrolledView {
  return { top: scrollTop, most: scrollHeight - clientHeight, marks }
}

/** Skips the heading that the renderer adds above footnotes. */
function headingTops(preview: HTMLElement): number[] {
  const { top } = preview.getBoundingClientRect()
  const headings = preview.querySelectorAll(':is(h1, h2, h3, h4, h5, h6):not([id$="footnote-label"])')
  return Array.from(headings, (heading) => heading.getBoundingClientRect().top - top + preview.scrollTop)
}
