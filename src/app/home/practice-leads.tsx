import type { PublicSettings } from '../../features/settings/schema.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { Picture } from '../../ui/picture.tsx'

type Person = PublicSettings['practiceLeads']['people'][number]

export function PracticeLeads({ practiceLeads: { title, people }, authors }: PublicSettings) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="leads-title" className="border-y border-line bg-sunken">
      <div className="page section grid gap-8 lg:gap-12">
        <h2 id="leads-title" className="text-3xl">
          {title}
        </h2>
        <ul className="grid gap-6 lg:grid-cols-3 lg:gap-12">
          {people.map((person) => (
            <Lead key={person.name} {...person} about={authors.find(({ name }) => name === person.name)?.text} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Lead({ name, role, portrait, about }: Person & { about: string | undefined }) {
  return (
    <li className="flex gap-4">
      {portrait ? (
        <Picture src={portrait} alt="" width={56} height={56} sizes="56px" className="monogram object-cover" />
      ) : (
        <Monogram name={name} />
      )}
      <div>
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-sm text-accent">{role}</p>
        <p className="mt-2 max-w-md text-sm text-soft">{about}</p>
      </div>
    </li>
  )
}
