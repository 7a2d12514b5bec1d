import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Segments } from './segments.tsx'

/** Widths of the previewed page in CSS pixels. */
const widths = { desktop: 1280, phone: 390 }
type Format = keyof typeof widths

const formats = [
  { key: 'desktop', label: 'Desktop' },
  { key: 'phone', label: 'Phone' },
] as const

/** Delay after the last change. */
const pauseMs = 200
/** How long a page may take. */
const patienceMs = 15_000

interface Place {
  /** What is edited: when it changes, the page is scrolled again. */
  id: string
  /** Selector of the part of the page; if absent, the top. */
  part?: string | undefined
}

interface Props {
  /** Answers a form with these fields by the page. */
  action: string
  fields: Record<string, string>
  /** The part of the page to scroll to; without one, the page stays where it was scrolled to. */
  place?: Place | undefined
  /** Says which state of the page this is. */
  note: string
  /** Whether to show a title, because nothing around the preview does. */
  hasTitle?: boolean
}

/** Shows a page as a form will make it, in the width of a desktop or a phone, within half a second of a change. */
export function PagePreview({ action, fields, place, note, hasTitle = false }: Props) {
  const id = useId()
  const [format, setFormat] = useState<Format>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'))
  const { area, size } = useSize()
  const width = widths[format]
  const { frames, names, shown, hasFailed, retry, handleLoad } = usePreview({ action, fields, place, width })
  const scale = size.width / width
  return (
    <section aria-labelledby={hasTitle ? id : undefined} className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          {hasTitle && (
            <h2 id={id} className="text-base font-semibold">
              Preview
            </h2>
          )}
          <p className="text-xs text-soft">{note}</p>
        </div>
        <Segments label="Width of the preview" options={formats} current={format} onChoose={setFormat} />
      </div>
      <section
        ref={area}
        aria-label="Preview of the page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={(event) => scrollBy(event, shown === undefined ? undefined : documentOf(frames.current[shown]))}
        className="relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line bg-sunken"
      >
        {shown === undefined && !hasFailed && <p className="p-4 text-sm text-soft">Loading...</p>}
        {hasFailed && (
          <div role="status" className="grid justify-items-start gap-3 p-4 text-sm">
            <p>The preview is not available at the moment. What you type is safe.</p>
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {names.map((name, index) => (
          <iframe
            key={name}
            ref={(frame) => {
              frames.current[index] = frame
            }}
            name={name}
            title="Preview of the page"
            // Scripts are disabled: an inert page needs none.
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={() => handleLoad(index)}
            className="absolute top-0 left-0 origin-top-left bg-paper"
            style={{
              width,
              height: scale > 0 ? size.height / scale : 0,
              transform: `scale(${scale})`,
              visibility: index === shown && !hasFailed ? 'visible' : 'hidden',
            }}
          />
        ))}
      </section>
    </section>
  )
}

function useSize() {
  const area = useRef<HTMLElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (area.current) watcher.observe(area.current)
    return () => watcher.disconnect()
  }, [])
  return { area, size }
}

/**
 * Uses two frames: one is shown while the other loads, to avoid flicker. At most one page is asked for at a time; what
 * is typed meanwhile follows, once, when it has come.
 */
function usePreview({ action, fields, place, width }: Pick<Props, 'action' | 'fields' | 'place'> & { width: number }) {
  const id = useId()
  const names = [`${id}a`, `${id}b`] as const
  const frames = useRef<(HTMLIFrameElement | null)[]>([])
  const [shown, setShown] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const signature = JSON.stringify([fields, attempt])
  const latest = useRef({ place, action, fields, signature, shown })
  latest.current = { place, action, fields, signature, shown }
  const sent = useRef('')
  const isPaused = useRef(false)
  /** Runs while a page is asked for. */
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function send(onto = latest.current.shown): void {
    const { action, fields, signature } = latest.current
    if (signature === sent.current || waiting.current !== undefined) return
    sent.current = signature
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      setHasFailed(true)
    }, patienceMs)
    post(action, fields, names[onto === 0 ? 1 : 0])
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the fields.
  useEffect(() => {
    isPaused.current = false
    const resume = () => {
      isPaused.current = true
      send()
    }
    const timer = setTimeout(resume, sent.current === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [signature])

  // Same page, but another part or width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a part lies follows from the width.
  useEffect(() => {
    const view = shown === undefined ? undefined : frames.current[shown]?.contentDocument
    const { place } = latest.current
    if (view && place) scrollTo(view, place.part)
  }, [place?.id, shown, width])

  function handleLoad(index: number): void {
    const view = documentOf(frames.current[index])
    if (view?.URL === 'about:blank') return
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (isPaused.current) send(view?.querySelector('footer') ? index : undefined)
    setHasFailed(!view?.querySelector('footer'))
    if (!view?.querySelector('footer')) return
    // Nothing in the preview can be clicked or focused, but it can be scrolled.
    view.body.inert = true
    const { theme } = document.documentElement.dataset
    if (theme) view.documentElement.dataset.theme = theme
    view.addEventListener('scroll', () => markScrolled(view), { passive: true })
    const before = shown === undefined ? undefined : documentOf(frames.current[shown])
    if (latest.current.place) scrollTo(view, latest.current.place.part)
    else view.defaultView?.scrollTo({ top: before?.defaultView?.scrollY ?? 0, behavior: 'instant' })
    markScrolled(view)
    setShown(index)
  }

  return { frames, names, shown, hasFailed, retry: () => setAttempt((count) => count + 1), handleLoad }
}

/** Undefined if the frame shows a browser error page. */
function documentOf(frame: HTMLIFrameElement | null | undefined): Document | undefined {
  return frame?.contentDocument ?? undefined
}

/** Scrolls to the top if there is no `part`. */
function scrollTo(view: Document, part: string | undefined): void {
  const top = part ? (view.querySelector(part)?.getBoundingClientRect().top ?? 0) + (view.defaultView?.scrollY ?? 0) : 0
  view.defaultView?.scrollTo({ top: Math.max(0, top - 90), behavior: 'instant' })
}

/** The page itself cannot have the focus. */
function scrollBy(event: React.KeyboardEvent, view: Document | undefined): void {
  const page = view?.defaultView
  if (!page || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
  const whole = view.documentElement.scrollHeight
  const steps: Record<string, number> = {
    ...{ ArrowDown: 80, ArrowUp: -80, PageDown: page.innerHeight * 0.9, PageUp: page.innerHeight * -0.9 },
    ...{ End: whole, Home: -whole },
  }
  const top = steps[event.key]
  if (top === undefined) return
  event.preventDefault()
  page.scrollBy({ top, behavior: 'instant' })
}

/** Does what the page's own script would do. */
function markScrolled(view: Document): void {
  view.querySelector('.navbar')?.toggleAttribute('data-scrolled', (view.defaultView?.scrollY ?? 0) > 8)
}

/** Submits a native form: a frame filled in any other way would inherit this page's content security policy. */
function post(action: string, fields: Record<string, string>, target: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
