import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { peopleAddress } from '../content.ts'
import type { CardPerson } from './people-grid.tsx'
import { Portrait } from './portrait-picture.tsx'

/** Introduces who leads a service or a practice: "Katrin leads this". */
export function LeadCard({ person, id }: { person: CardPerson; id: string }) {
  return (
    <section aria-labelledby={id} className="page section print:hidden">
      <div className="group relative card grid items-center gap-6 p-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-8 sm:p-8">
        <div className="max-sm:w-28">
          <Portrait person={person} sizes="8rem" />
        </div>
        <div className="grid gap-2 wrap-anywhere">
          <h2 id={id} className="text-2xl">
            {`${firstName(person.name)} leads this`}
          </h2>
          {person.line && <p className="max-w-measure text-soft">{person.line}</p>}
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <Link to={peopleAddress(person.slug)} className="card-link">
              {person.name}
              <Icon name="arrow" />
            </Link>
            <span className="text-sm text-soft">{person.role}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The first word, unless it is a title such as "Dr.". */
function firstName(name: string): string {
  return name.split(/\s+/).find((word) => !word.endsWith('.')) ?? name
}
