import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { PublicSettings } from '../../settings/schema.ts'
import { SettingsPart } from '../../settings/site/settings-part.tsx'
import type { ServiceData, ServicePage, SubCard } from '../schema.ts'
import { type About, PartLink } from './part-link.tsx'
import { hasTerms, Overview, Terms } from './terms.tsx'
import { Words } from './words.tsx'

type Formatted = Pick<ServicePage, 'html'>

/** The card with its sub-cards. */
export function ServiceCard({ card, html, service, title }: About & Formatted & { card: ServiceData['mainCard'] }) {
  const parts = card.subCard.filter(({ subCardTitle, SubCardDiscription }) => subCardTitle || SubCardDiscription)
  return (
    <section
      {...(card.mainCardTitle ? { 'aria-labelledby': 'card-title' } : { 'aria-label': 'Learn More' })}
      className="border-y border-line bg-sunken"
    >
      <div className="page section grid gap-6">
        <div className="grid overflow-hidden rounded-lg border border-line bg-surface shadow-raised lg:grid-cols-2">
          {card.mainCardImg && (
            <Picture
              src={card.mainCardImg}
              alt=""
              width={640}
              height={400}
              className="aspect-8/5 h-full w-full bg-band object-cover print:hidden"
            />
          )}
          <div className="grid content-center gap-4 p-6 sm:p-10 print:p-5">
            {card.mainCardTitle && (
              <h2 id="card-title" className="text-2xl">
                {card.mainCardTitle}
              </h2>
            )}
            <Words text={card.mainCardDiscription} html={html} className="max-w-measure text-soft" />
            {!card.link && parts.some(hasTerms) ? (
              <Overview parts={parts} service={service} title={title} />
            ) : (
              <p className="pt-2 print:hidden">
                <PartLink to={card.link} service={service} topic={title} className={buttonClass('primary')}>
                  Learn More
                </PartLink>
              </p>
            )}
          </div>
        </div>
        {parts.length > 0 && (
          <ul
            className={`grid gap-6 has-aria-expanded:items-start ${rowsOf[parts.length] ?? 'md:grid-cols-3'} print:grid-cols-3`}
          >
            {parts.map((part, index) => (
              <SubCardItem
                key={part.subCardTitle + part.SubCardDiscription}
                id={`terms-${index + 1}`}
                part={part}
                html={html}
                service={service}
                title={title}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** One or two sub-cards fill their row. */
const rowsOf: Record<number, string> = { 1: '', 2: 'md:grid-cols-2' }

function SubCardItem({ id, part, html, service, title }: About & Formatted & { id: string; part: SubCard }) {
  const { subCardTitle, SubCardDiscription } = part
  const topic = [title, subCardTitle].filter(Boolean).join(': ')
  const label = ['Explore Service', subCardTitle].filter(Boolean).join(': ')
  return (
    <li className="group relative flex flex-col gap-2 card p-6">
      {subCardTitle && <h3 className="text-lg">{subCardTitle}</h3>}
      <Words text={SubCardDiscription} html={html} className="max-w-measure text-sm text-soft" />
      {hasTerms(part) ? (
        <Terms id={id} part={part} service={service} topic={topic} label={label} />
      ) : (
        <p className="mt-auto pt-3 print:hidden">
          <PartLink to={part.link} service={service} topic={topic} aria-label={label} className="card-link">
            Explore Service
            <Icon name="arrow" />
          </PartLink>
        </p>
      )}
    </li>
  )
}

export function ServiceStats() {
  return <SettingsPart name="figures">{Stats}</SettingsPart>
}

function Stats({ stats }: PublicSettings) {
  if (stats.length === 0) return null
  return (
    <section id="figures" aria-label="In figures" className="page pt-16 md:pt-24 print:pt-4">
      <dl className="grid grid-cols-2 gap-y-10 border-y border-line py-10 md:grid-cols-4 print:grid-cols-4 print:py-4">
        {stats.map(({ value, label, text }) => (
          <div key={label} className="flex flex-col gap-1 pr-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="order-first text-3xl font-semibold tracking-tight">{value}</dd>
            <dd className="text-sm text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function ServiceCallToAction({ service, title }: About) {
  return (
    <section aria-labelledby="cta-title" className="on-band band-grid bg-band text-band-text print:hidden">
      <div className="page section grid justify-items-start gap-6">
        <SettingsPart name="offer">
          {({ service: { callToAction } }) => (
            <h2 id="cta-title" className="max-w-4xl text-part tracking-wide">
              {callToAction.title}
            </h2>
          )}
        </SettingsPart>
        <a
          href="#contact"
          data-service={service}
          data-topic={`I would like to schedule a free assessment (${title}).`}
          className={buttonClass('primary', 'text-center')}
        >
          SCHEDULE A FREE ASSESSMENT
        </a>
        <SettingsPart name="notes">{Notes}</SettingsPart>
      </div>
    </section>
  )
}

function Notes({ service: { callToAction } }: PublicSettings) {
  if (callToAction.notes.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-band-soft">
      {callToAction.notes.map((note) => (
        <li key={note} className="flex items-center gap-2">
          <Icon name="check" className="size-4 text-signal" />
          {note}
        </li>
      ))}
    </ul>
  )
}
