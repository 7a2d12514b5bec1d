import { useEffect, useRef, useState } from 'react'
import { showServerErrors } from '../../../editor/form-errors.ts'
import { ApiError, visitorApi } from '../../../platform/api-client.ts'
import type { FormAnswer } from '../../../platform/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { heldRules, useRuledForm } from '../../../ui/form-rules.ts'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { sendMessage } from '../client.ts'
import type { ContactFields } from '../schema.ts'
import { emptyContact, hasText, keepValues, startValues } from './contact-values.ts'
import type { ContactTopic } from './use-contact-links.ts'

const rules = heldRules<ContactFields>(async () => (await import('../schema.ts')).contactInput)

interface Props {
  topic: ContactTopic | undefined
  services: string[]
  /** The server's answer to a form that the browser has submitted without the script. */
  answer: FormAnswer | undefined
  onSent: () => void
}

/** Submitted by its script, or by the browser where the script is missing or late: so names and action are the server's. */
export function ContactForm({ topic, services, answer, onSent }: Props) {
  const { form, timing } = useContactForm(answer)
  const { errors, isSubmitting } = form.formState
  const trap = useRef<HTMLInputElement>(null)
  useTopic(form, topic, services)

  async function handleSend(values: ContactFields): Promise<void> {
    try {
      const marks = { website: trap.current?.value ?? '', openFor: timing.openFor() }
      await sendMessage(visitorApi, { ...values, ...marks })
      toast.success('Your message has been sent successfully!')
      form.reset(emptyContact)
      keepValues(emptyContact)
      onSent()
    } catch (error) {
      showFailure(form, error)
    }
  }

  const field = (name: keyof ContactFields) => ({
    ...form.register(name),
    defaultValue: answer?.values[name],
    error: errors[name]?.message,
  })
  return (
    <form
      noValidate
      method="post"
      action="/contact#contact"
      aria-label="Contact"
      onKeyDown={timing.start}
      onInput={timing.start}
      onSubmit={form.handleSubmit(handleSend)}
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
      <Trap input={trap} />
      <div className="grid gap-4 sm:col-span-2">
        <Failure text={errors.root?.message} />
        <Button type="submit" disabled={isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

/** The state of the form; typed text is kept in the tab. `timing` measures from the first key on. */
function useContactForm(answer: FormAnswer | undefined) {
  const [start] = useState(() => ({ values: startValues(answer), errors: errorsOf(answer) }))
  const form = useRuledForm(rules, {
    defaultValues: start.values,
    errors: start.errors,
    reValidateMode: 'onChange',
  })
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) }), [subscribe])
  // Text that is already there was typed while the page was loading.
  const startedAt = useRef(hasText(start.values) ? 0 : undefined)
  const timing = {
    start() {
      startedAt.current ??= performance.now()
    },
    openFor: () => (startedAt.current === undefined ? undefined : Math.round(performance.now() - startedAt.current)),
  }
  return { form, timing }
}

function errorsOf(answer: FormAnswer | undefined) {
  if (!answer || answer.isDone) return {}
  const fields = Object.entries(answer.errors).filter(([name]) => name in emptyContact)
  const byField = Object.fromEntries(fields.map(([name, message]) => [name, { type: 'server', message }]))
  return { ...byField, root: { type: 'server', message: `Error: ${answer.message ?? 'Something went wrong'}` } }
}

type Form = ReturnType<typeof useContactForm>['form']

/** Fills in the topic of the link that led here; typed text is never overwritten. */
function useTopic(form: Form, topic: ContactTopic | undefined, services: string[]): void {
  const { setValue, getValues } = form
  useEffect(() => {
    if (!topic) return
    if (services.includes(topic.service)) setValue('service', topic.service)
    if (topic.message && getValues('message').trim() === '') setValue('message', `${topic.message}\n\n`)
  }, [topic, services, setValue, getValues])
}

function showFailure(form: Form, error: unknown): void {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: 'Network error. Please try again later.' })
    return
  }
  showServerErrors(form, error, Object.keys(emptyContact))
  form.setError('root', { message: `Error: ${error.hasServerText ? error.message : 'Something went wrong'}` })
}

/** A honeypot: invisible and not focusable, so that only programs fill it in. */
function Trap({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Website
        <input ref={input} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
