import type { FormAnswer } from '../../../platform/api/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Failure } from '../../../ui/notice.tsx'
import { SettingsPart } from '../../settings/site/settings-part.tsx'
import type { ContactFields } from '../input.ts'
import { useContactForm } from './use-contact-form.ts'
import type { ContactTopic } from './use-contact-links.ts'

/** The page that explains how personal data is handled. */
export interface PrivacyPage {
  slug: string
  title: string
}

interface Props {
  topic: ContactTopic | undefined
  services: string[]
  /** The server's answer to a form submitted without JavaScript. */
  answer: FormAnswer | undefined
  privacy: PrivacyPage | undefined
  onSent: () => void
}

/** Submitted by script, or by the browser if the script is missing or late: hence the server's names and action. */
export function ContactForm({ topic, services, answer, privacy, onSent }: Props) {
  const { form, problems, isSending, start, handleInput, handleSubmit } = useContactForm({
    topic,
    services,
    answer,
    onSent,
  })
  const field = (name: keyof ContactFields) => ({
    name,
    defaultValue: answer?.values[name],
    error: problems[name],
  })
  return (
    <form
      ref={form}
      noValidate
      method="post"
      action="/contact#contact"
      aria-label="Contact"
      onKeyDown={start}
      onInput={handleInput}
      onSubmit={handleSubmit}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField label="Name" isRequired autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" isRequired autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Company" autoComplete="organization" {...field('company')} />
      <div className="sm:col-span-2">
        <SelectField label="Service of interest" {...field('service')}>
          <option value="">Not sure yet</option>
          {services.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Message" isRequired rows={6} {...field('message')} />
      </div>
      <Trap />
      <div className="grid gap-4 sm:col-span-2">
        {privacy && (
          <SettingsPart name="consent" className="text-sm text-soft">
            {({ contact }) => (
              <p>
                {`${contact.consent} `}
                <Link to={`/${privacy.slug}`} className="text-accent underline underline-offset-4">
                  {privacy.title}
                </Link>
              </p>
            )}
          </SettingsPart>
        )}
        <Failure text={problems.root} />
        <Button type="submit" disabled={isSending} className="justify-self-start">
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

/** A honeypot: invisible and not focusable, so that only bots fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
