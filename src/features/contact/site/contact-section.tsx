import { type FormEvent, useEffect, useRef, useState } from 'react'
import { site } from '../../../../content/site.ts'
import type { FormAnswer } from '../../../platform/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { emptyContact, keepValues } from './contact-values.ts'
import { type ContactTopic, useContactLinks } from './use-contact-links.ts'

interface Props {
  answer: FormAnswer | undefined
  /** The form's options for the service of interest. */
  services: string[]
}

/** On every public page, and where every link to #contact leads. */
export function ContactSection({ answer, services }: Props) {
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
      className="border-t border-line bg-sunken outline-none print:hidden"
    >
      <div className="page section grid gap-8 lg:gap-12 lg:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-5">
          <h2 id="contact-title" className="text-3xl">
            {site.contact.title}
          </h2>
          <p className="max-w-md text-lg text-soft">{site.contact.text}</p>
          <ContactLines />
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          {isSent ? (
            <ThankYou onAgain={handleAgain} />
          ) : (
            <ContactForm topic={topic} services={services} answer={answer} onSent={() => setIsSent(true)} />
          )}
        </div>
      </div>
    </section>
  )
}

function ContactLines() {
  return (
    <ul className="grid gap-1">
      <li>
        <a
          href={`mailto:${site.email}`}
          className="inline-flex min-h-11 items-center gap-3 font-medium hover:text-accent"
        >
          <Icon name="mail" className="size-5 text-accent" />
          {site.email}
        </a>
      </li>
      <li>
        <a
          href={`tel:${site.phone.replaceAll(' ', '')}`}
          className="inline-flex min-h-11 items-center gap-3 font-medium hover:text-accent"
        >
          <Icon name="phone" className="size-5 text-accent" />
          {site.phone}
        </a>
      </li>
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
      <p className="max-w-sm text-soft">{site.contact.thanks}</p>
      {/* Without JavaScript it leads to a page with an empty form. */}
      <form action="/layout" onSubmit={handleAgain}>
        <Button type="submit" variant="secondary" className="mt-2">
          Send Another Message
        </Button>
      </form>
    </div>
  )
}
