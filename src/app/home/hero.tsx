import { useEffect, useRef, useState } from 'react'
import type { PublicSettings } from '../../features/settings/schema.ts'
import { buttonClass } from '../../ui/button.tsx'
import { whenLoaded } from '../../ui/held.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useSlideshow } from './use-slideshow.ts'

type Slide = PublicSettings['slides'][number]

/** A slideshow. The first slide is in the HTML; the others follow once the page has loaded. */
export function Hero({ slides }: { slides: Slide[] }) {
  const section = useRef<HTMLElement>(null)
  const show = useSlideshow(slides.length, section)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => whenLoaded(() => setIsLoaded(true)), [])
  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="on-band relative grid min-h-[630px] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] overflow-hidden bg-band text-band-text print:min-h-0"
    >
      <div className="page relative z-20 col-start-1 row-start-2 flex flex-wrap items-center gap-x-3 pb-8 sm:gap-x-4 noscript:hidden print:hidden">
        <button
          type="button"
          onClick={show.toggle}
          aria-label={show.isPlaying ? 'Pause the slides' : 'Play the slides'}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-band-line bg-band/60 hover:bg-band-raised"
        >
          <Icon name={show.isPlaying ? 'pause' : 'play'} className="size-4" />
        </button>
        <Dots slides={slides} isLoaded={isLoaded} current={show.current} onChoose={show.choose} />
        <p className="text-xs whitespace-nowrap text-band-soft" aria-live={show.isPlaying ? 'off' : 'polite'}>
          <span key={show.current} className="slide-count">
            {show.current + 1} of {slides.length}
          </span>
        </p>
      </div>
      {slides.slice(0, isLoaded || show.current > 0 ? slides.length : 1).map((slide, index) => (
        <SlideView
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes.
          key={index}
          slide={slide}
          index={index}
          count={slides.length}
          isCurrent={index === show.current}
        />
      ))}
    </section>
  )
}

/** How many slides have a drawn scene of their own. */
const drawnScenes = 7

function pictureOf({ picture }: Slide, index: number): string {
  return picture || `/art/scenes/${(index % drawnScenes) + 1}.svg`
}

/** The returned classes are listed in styles.css. */
function focusOf({ picture, focus }: Slide): string {
  return picture && focus ? `object-${focus.replace(' ', '-')}` : 'object-[92%_50%] lg:object-[78%_20%]'
}

interface SlideViewProps {
  slide: Slide
  index: number
  count: number
  isCurrent: boolean
}

function SlideView({ slide, index, count, isCurrent }: SlideViewProps) {
  const Heading = isCurrent ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, no fieldset.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={!isCurrent}
      className={`slide col-start-1 row-span-2 row-start-1 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid ${isCurrent ? 'is-current' : ''}`}
    >
      <img
        src={pictureOf(slide, index)}
        alt=""
        width={1920}
        height={630}
        fetchPriority={index === 0 ? 'high' : 'low'}
        className={`slide-picture absolute inset-x-0 top-10 h-64 w-full object-cover max-lg:mask-b-from-60% max-md:noscript:top-0 md:h-72 lg:top-0 lg:h-full forced-colors:hidden print:hidden ${focusOf(slide)}`}
      />
      <div className="hero-scrim slide-picture absolute inset-0 max-lg:hidden forced-colors:hidden print:hidden" />
      <div className="slide-words page relative flex flex-col justify-end pt-40 pb-9 lg:justify-start lg:pt-34 lg:pb-4 print:py-6">
        <div className="grid max-w-xl justify-items-start gap-4 lg:max-xl:max-w-[30rem] xl:max-w-[42rem]">
          <Heading className="text-4xl max-sm:text-[clamp(1.75rem,9.2vw,2.125rem)]">{slide.title}</Heading>
          <p className="max-w-md text-balance text-lg text-band-soft max-sm:text-base">{slide.text}</p>
          <Link to={slide.to} className={buttonClass('primary', 'mt-3')}>
            {slide.action}
            <Icon name="arrow" className="size-4" />
          </Link>
        </div>
      </div>
    </div>
  )
}

interface DotsProps {
  slides: Slide[]
  isLoaded: boolean
  current: number
  onChoose: (index: number) => void
}

/** A slide that is not loaded yet has only its number, because the titles would enlarge the document. */
function Dots({ slides, isLoaded, current, onChoose }: DotsProps) {
  return (
    <ul className="flex min-w-0 flex-wrap">
      {slides.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number.
        <li key={index}>
          <button
            type="button"
            aria-label={`Slide ${index + 1}${isLoaded ? `: ${title}` : ''}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            className="group grid h-11 w-6 place-items-center sm:w-7"
          >
            <span
              className={`slide-dot block h-1 w-4 rounded-full sm:w-5 transition-colors ${
                index === current ? 'bg-signal' : 'bg-band-soft/50 group-hover:bg-band-soft'
              }`}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
