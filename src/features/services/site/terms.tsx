import { buttonClass } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Link } from '../../../ui/link.tsx'
import type { SubCard } from '../schema.ts'
import { type About, PartLink } from './part-link.tsx'

export const hasTerms = ({ scope, duration, deliverables, price }: SubCard) =>
  Boolean(scope || duration || deliverables || price)

interface TermsProps {
  id: string
  part: SubCard
  service: string
  topic: string
  label: string
}

/** The terms of a sub-card, which unfold in it. */
export function Terms({ id, part, service, topic, label }: TermsProps) {
  const { link, subCardTitle, scope, duration, price } = part
  const deliverables = part.deliverables?.split('\n').filter((line) => line.trim()) ?? []
  const named = (action: string) => [action, subCardTitle].filter(Boolean).join(': ')
  return (
    <div className="mt-auto pt-3">
      <Fold id={id} text="Explore Service" label={label} className="card-link aria-expanded:after:hidden">
        <dl className="grid gap-3 pt-4 text-sm">
          <Term name="Scope">{scope}</Term>
          <Term name="Duration">{duration}</Term>
          <Term name="You receive">
            {deliverables.length > 0 && (
              <ul className="list-disc pl-4">
                {deliverables.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Term>
          <Term name="Price">{price}</Term>
        </dl>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 print:hidden">
          <PartLink
            to={undefined}
            service={service}
            topic={topic}
            aria-label={named('Ask about this')}
            className={buttonClass('secondary')}
          >
            Ask about this
          </PartLink>
          {link && (
            <Link
              to={link}
              aria-label={named('Related page')}
              className="inline-flex min-h-6 items-center text-sm font-semibold text-accent hover:underline"
            >
              Related page
            </Link>
          )}
        </p>
      </Fold>
    </div>
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
    <div className="pt-2">
      <Fold id="terms" text="Learn More" className={buttonClass('primary')}>
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
      </Fold>
    </div>
  )
}
