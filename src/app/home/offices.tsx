import { telOf } from '../../features/settings/firm.ts'
import type { PublicSettings } from '../../features/settings/schema.ts'

/** On the home page, between the contact section and the footer. An office without a number shows the firm's. */
export function Offices({ offices, contact, phone: firmPhone }: PublicSettings) {
  if (offices.length === 0) return null
  return (
    <section aria-labelledby="offices-title" className="border-t border-line print:hidden">
      <div className="page grid gap-8 py-14 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <h2 id="offices-title" className="text-2xl">
          {contact.offices}
        </h2>
        <ul className="grid grid-cols-2 gap-6 text-sm text-soft max-[20rem]:grid-cols-1">
          {offices.map(({ city, lines, phone }) => (
            <li key={city}>
              <h3 className="text-lg text-text">{city}</h3>
              <address className="mt-1 whitespace-pre-line not-italic">{lines.join('\n')}</address>
              <Phone number={phone || firmPhone} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Phone({ number }: { number: string }) {
  if (!number) return null
  return (
    <a href={telOf(number)} className="inline-flex min-h-11 items-center text-accent">
      {number}
    </a>
  )
}
