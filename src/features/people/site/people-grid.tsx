import { Link } from '../../../ui/link.tsx'
import { peopleAddress } from '../content.ts'
import type { PersonSummary } from '../schema.ts'
import { Portrait } from './portrait-picture.tsx'

/** The fields of a person that the card shows. */
export type CardPerson = Pick<PersonSummary, 'slug' | 'name' | 'role' | 'line' | 'image'>

export function PeopleGrid({ people }: { people: CardPerson[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-12 max-[24rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8">
      {people.map((person) => (
        <li key={person.slug} className="group relative grid content-start gap-4">
          <Portrait person={person} sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 33vw, 50vw" />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h2 className="text-lg leading-tight">
              <Link to={peopleAddress(person.slug)} className="covers-card group-hover:text-accent">
                {person.name}
              </Link>
            </h2>
            <p className="text-sm text-accent">{person.role}</p>
            {person.line && <p className="mt-1 text-sm text-soft">{person.line}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
