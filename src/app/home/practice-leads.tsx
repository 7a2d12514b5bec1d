import type { PublicSettings } from '../../features/settings/schema.ts'
import { Person } from '../../ui/person.tsx'

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
            <li key={person.name}>
              <Person {...person} text={authors.find(({ name }) => name === person.name)?.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
