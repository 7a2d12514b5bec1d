import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import type { SubCard } from '../schema.ts'
import { type About, PartLink } from './part-link.tsx'

export const hasTerms = ({ scope, duration, deliverables, price }: SubCard) =>
  Boolean(scope || duration || deliverables || price)

const chevron = 'size-4 transition-transform'

interface TermsProps {
  part: SubCard
  service: string
  topic: string
  label: string
}

/** The terms of a sub-card, which unfold in it. */
export function Terms({ part: { link, subCardTitle, ...terms }, service, topic, label }: TermsProps) {
  const deliverables = terms.deliverables?.split('\n').filter((line) => line.trim()) ?? []
  return (
    <details className="group/terms mt-auto pt-3">
      <summary aria-label={label} className="card-link list-none group-open/terms:after:hidden print:hidden">
        Explore Service
        <Icon name="chevron" className={`${chevron} group-open/terms:rotate-180`} />
      </summary>
      <dl className="grid gap-3 pt-4 text-sm">
        <Term name="Scope">{terms.scope}</Term>
        <Term name="Duration">{terms.duration}</Term>
        <Term name="You receive">
          {deliverables.length > 0 && (
            <ul className="list-disc pl-4">
              {deliverables.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Term>
        <Term name="Price">{terms.price}</Term>
      </dl>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 print:hidden">
        <PartLink
          to={undefined}
          service={service}
          topic={topic}
          aria-label={['Ask about this', subCardTitle].filter(Boolean).join(': ')}
          className={buttonClass('secondary')}
        >
          Ask about this
        </PartLink>
        {link && (
          <Link
            to={link}
            aria-label={['Related page', subCardTitle].filter(Boolean).join(': ')}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-accent hover:underline"
          >
            Related page
          </Link>
        )}
      </p>
    </details>
  )
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  )
}

/** The durations and prices of all sub-cards, which unfold in the card above them. */
export function Overview({ parts, service, title }: About & { parts: SubCard[] }) {
  return (
    <details className="group/terms pt-2">
      <summary className={buttonClass('primary', 'list-none print:hidden')}>
        Learn More
        <Icon name="chevron" className={`${chevron} group-open/terms:rotate-180`} />
      </summary>
      <dl className="mt-5 grid border-t border-line text-sm">
        {parts.filter(hasTerms).map(({ subCardTitle, duration, price }) => (
          <div key={subCardTitle} className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[2fr_3fr]">
            <dt className="font-semibold">{subCardTitle}</dt>
            <dd className="text-soft sm:col-start-2">{duration}</dd>
            <dd className="text-soft sm:col-start-2">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 print:hidden">
        <PartLink to={undefined} service={service} topic={title} className={buttonClass('secondary')}>
          Ask about this
        </PartLink>
      </p>
    </details>
  )
}
