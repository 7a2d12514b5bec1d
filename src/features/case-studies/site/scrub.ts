import { clockName, hourName } from '../hours.ts'
import { logLine } from '../log-line.ts'
import { entryAt, hourScrolled, passedPart, scrolledPart } from './scrub-position.ts'

/** Lets a plan follow scrolling, dragging and keys. It never keeps the page from scrolling. */
export function scrub(plan: HTMLElement, signal: AbortSignal): void {
  const slider = plan.querySelector('input') as HTMLInputElement
  const show = drawing(plan, slider)
  const hours = Number(slider.max)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)')
  let part = -1
  let lead = 0

  slider.addEventListener(
    'input',
    () => {
      if (!isStill.matches) lead = Number(slider.value) - part * hours
      show(Number(slider.value))
    },
    { signal },
  )

  let isWaiting = false
  function follow(): void {
    isWaiting = false
    if (isStill.matches || signal.aborted) return
    const now = partOf(plan)
    if (now === part) return
    part = now
    if (part === 0 || part === 1) lead = 0
    show(hourScrolled(part, hours, lead))
  }
  function handleScroll(): void {
    if (!isWaiting) requestAnimationFrame(follow)
    isWaiting = true
  }
  for (const name of ['scroll', 'resize']) window.addEventListener(name, handleScroll, { signal, passive: true })
  follow()
}

/** How far scrolling has moved the plan. One that is taller than the window is read line by line. */
function partOf(plan: HTMLElement): number {
  const stage = plan.firstElementChild as HTMLElement
  const tall = plan.querySelector('.cutover-tall') as SVGSVGElement
  const { top, height } = tall.getBoundingClientRect()
  const windowHeight = window.innerHeight
  if (height > 0) {
    const { first, last } = tall.dataset
    const scale = height / tall.viewBox.baseVal.height
    return passedPart(windowHeight * 0.6, top + Number(first) * scale, (Number(last) - Number(first)) * scale)
  }
  const track = plan.getBoundingClientRect()
  const stop = Number.parseFloat(getComputedStyle(stage).top) || 0
  if (track.height - stage.offsetHeight > 1)
    return scrolledPart({
      trackTop: track.top,
      trackHeight: track.height,
      stageHeight: stage.offsetHeight,
      stop,
      windowHeight,
    })
  const wide = (plan.querySelector('.cutover-wide') as SVGSVGElement).getBoundingClientRect()
  return scrolledPart({ trackTop: wide.top, trackHeight: wide.height, stageHeight: wide.height, stop, windowHeight })
}

/** Returns a function that shows an hour in the drawings, the log line and the slider. */
function drawing(plan: HTMLElement, slider: HTMLInputElement) {
  const start = plan.dataset.start ?? ''
  const entries = Array.from(plan.querySelectorAll<HTMLElement>('[data-hour]'), (line) => {
    const read = (name: string) => line.querySelector(`[data-of=${name}]`)?.textContent ?? ''
    return { hour: Number(line.dataset.hour), lane: read('lane'), label: read('label'), text: read('text') }
  })
  const hours = entries.map(({ hour }) => hour)
  plan.setAttribute('data-scrubbed', '')
  const drawings = Array.from(plan.querySelectorAll<SVGSVGElement>('.cutover-wide, .cutover-tall'), moving)
  const now = plan.querySelector('.cutover-now') as HTMLElement
  const write = (name: string, text: string) => {
    const place = now.querySelector(`[data-now=${name}]`)
    if (place && place.textContent !== text) place.textContent = text
  }

  return (hour: number) => {
    // Scrolling moves the line between two steps of the slider.
    const whole = Math.floor(hour / Number(slider.step) + 1e-6) * Number(slider.step)
    const index = entryAt(hours, whole)
    const entry = entries[index]
    if (!entry) return
    plan.dataset.cutover = 'live'
    slider.value = String(whole)
    slider.setAttribute('aria-valuetext', logLine(start, whole, entry))
    write('hour', hourName(whole))
    write('clock', clockName(start, whole))
    write('lane', entry.lane)
    write('label', entry.label)
    write('text', entry.text)
    for (const draw of drawings) draw(hour, index)
  }
}

/** Returns a function that inks a drawing up to an hour and marks an entry. */
function moving(svg: SVGSVGElement) {
  const { first = '', last = '', hours } = svg.dataset
  const [from, to] = [Number(first), Number(last)]
  const isWide = svg.classList.contains('cutover-wide')
  const ink = svg.querySelector('clipPath rect')
  const head = svg.querySelector('.cutover-head')
  const mark = svg.querySelector('.cutover-mark')
  const stations = svg.querySelectorAll('.cutover-thread circle')
  return (hour: number, index: number) => {
    const at = from + ((to - from) * hour) / Number(hours)
    ink?.setAttribute(isWide ? 'width' : 'height', String(at + 0.5))
    head?.setAttribute('transform', isWide ? `translate(${at})` : `translate(0 ${at})`)
    const station = stations[index]
    mark?.setAttribute('transform', `translate(${station?.getAttribute('cx')} ${station?.getAttribute('cy')})`)
    mark?.classList.toggle('is-decision', station?.classList.contains('is-decision'))
  }
}
