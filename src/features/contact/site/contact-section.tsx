import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '../../../platform/api/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Person } from '../../../ui/person.tsx'
import { telOf } from '../../settings/firm.ts'
import type { PublicSettings } from '../../settings/schema.ts'
import { SettingsPart } from '../../settings/site/settings-part.tsx'
import { loadSettings } from '../../settings/site/site-texts.ts'
import { ContactForm, type PrivacyPage } from './contact-form.tsx'
import { emptyContact, keepValues } from './contact-values.ts'
import { type ContactTopic, useContactLinks } from './use-contact-links.ts'

interface Props {
  answer: FormAnswer | undefined
  /** The form's options for the service of interest. */
  services: string[]
  privacy: PrivacyPage | undefined
}

/** The contact section on every public page, the target of every link to #contact. */
export function ContactSection({ answer, services, privacy }: Props) {
  const section = useRef<HTMLElement>(null)
  const [isSent, setIsSent] = useState(answer?.isDone ?? false)
  const [topic, setTopic] = useState<ContactTopic>()
  useContactLinks(section, (next) => {
    setTopic(next)
    setIsSent(false)
  })
  useEffect(() => {
    if (answer?.isDone) keepValues(emptyContact)
  }, [answer])
  const isAgain = useRef(false)
  useEffect(() => {
    if (isSent || !isAgain.current) return
    isAgain.current = false
    section.current?.querySelector('input')?.focus()
  }, [isSent])

  function handleSent(): void {
    setTopic(undefined)
    setIsSent(true)
  }

  function handleAgain(): void {
    isAgain.current = true
    setIsSent(false)
  }

  return (
    <section
      ref={section}
      id="contact"
      aria-labelledby="contact-title"
      tabIndex={-1}
      // Prefetches the thanks shown after sending: writing a message takes longer than the call.
      onInput={() => void loadSettings().catch(() => {})}
      className="border-t border-line bg-sunken outline-none print:hidden"
    >
      <div className="page section grid gap-8 lg:gap-12 lg:grid-cols-[2fr_3fr]">
        <SettingsPart name="contact" className="grid content-start gap-5">
          {({ contact, ...settings }) => (
            <>
              <h2 id="contact-title" className="text-3xl">
                {contact.title}
              </h2>
              {contact.text && <p className="max-w-md text-lg text-soft">{contact.text}</p>}
              {settings.contactPerson.name && <Person {...settings.contactPerson} />}
              <ContactLines {...settings} />
            </>
          )}
        </SettingsPart>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          {isSent ? (
            <ThankYou onAgain={handleAgain} />
          ) : (
            <ContactForm {...{ topic, services, answer, privacy }} onSent={handleSent} />
          )}
        </div>
      </div>
    </section>
  )
}

function ContactLines({ email, phone }: Pick<PublicSettings, 'email' | 'phone'>) {
  return (
    <ul className="grid gap-1">
      <li>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-3 font-medium hover:text-accent">
          <Icon name="mail" className="size-5 text-accent" />
          {email}
        </a>
      </li>
      {phone && (
        <li>
          <a href={telOf(phone)} className="inline-flex min-h-11 items-center gap-3 font-medium hover:text-accent">
            <Icon name="phone" className="size-5 text-accent" />
            {phone}
          </a>
        </li>
      )}
    </ul>
  )
}

function ThankYou({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function handleAgain(event: FormEvent): void {
    event.preventDefault()
    onAgain()
  }

  return (
    <div className="grid min-h-80 content-center justify-items-center gap-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-green-wash text-green">
        <Icon name="check" className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Thank You
      </h3>
      <SettingsPart name="thanks" className="max-w-sm text-soft">
        {({ contact }) => <p>{contact.thanks}</p>}
      </SettingsPart>
      {/* Without JavaScript, this leads to a page with an empty form. */}
      <form action="/layout" onSubmit={handleAgain}>
        <Button type="submit" variant="secondary" className="mt-2">
          Send Another Message
        </Button>
      </form>
    </div>
  )
}
