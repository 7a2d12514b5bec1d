import { useEffect, useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError, browserApi } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { sendMessage } from '../client.ts'
import { serviceOptions } from '../options.ts'
import type { ContactInput } from '../schema.ts'
import type { ContactTopic } from './use-contact-links.ts'

type Values = Omit<ContactInput, 'service'> & { service: string }

const empty: Values = { name: '', email: '', phone: '', company: '', service: '', message: '' }

/** The rules are loaded with the first message that is checked, not with the page. */
const resolver: Resolver<Values> = async (...args) => (await import('./contact-resolver.ts')).resolve(...args)

interface Props {
  topic: ContactTopic | undefined
  onSent: () => void
}

export function ContactForm({ topic, onSent }: Props) {
  const form = useForm<Values>({ resolver, defaultValues: empty, reValidateMode: 'onChange' })
  const { errors, isSubmitting } = form.formState
  const openedAt = useRef(0)
  const trap = useRef<HTMLInputElement>(null)
  useTopic(form, topic)

  async function handleSend(values: Values): Promise<void> {
    try {
      const marks = { website: trap.current?.value ?? '', openFor: Math.round(performance.now() - openedAt.current) }
      await sendMessage(browserApi, { ...(values as ContactInput), ...marks })
      toast.success('Your message has been sent successfully!')
      form.reset(empty)
      onSent()
    } catch (error) {
      showFailure(form, error)
    }
  }

  return (
    <form
      noValidate
      aria-label="Contact"
      onFocus={() => {
        openedAt.current ||= performance.now()
      }}
      onSubmit={form.handleSubmit(handleSend)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField label="Name" isRequired autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        isRequired
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label="Company"
        autoComplete="organization"
        error={errors.company?.message}
        {...form.register('company')}
      />
      <div className="sm:col-span-2">
        <SelectField label="Service of interest" error={errors.service?.message} {...form.register('service')}>
          <option value="">Not sure yet</option>
          {serviceOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Message" isRequired rows={6} error={errors.message?.message} {...form.register('message')} />
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

type Form = ReturnType<typeof useForm<Values>>

/** A link that led here says what it was about; what the visitor typed is never written over. */
function useTopic(form: Form, topic: ContactTopic | undefined): void {
  const { setValue, getValues } = form
  useEffect(() => {
    if (!topic) return
    if ((serviceOptions as readonly string[]).includes(topic.service)) setValue('service', topic.service)
    if (topic.message && getValues('message').trim() === '') setValue('message', `${topic.message}\n\n`)
  }, [topic, setValue, getValues])
}

function showFailure(form: Form, error: unknown): void {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: 'Network error. Please try again later.' })
    return
  }
  const fields = Object.entries(error.fields).filter(([name]) => name in empty)
  fields.forEach(([name, message], index) =>
    form.setError(name as keyof Values, { message }, { shouldFocus: index === 0 }),
  )
  form.setError('root', { message: `Error: ${error.hasServerText ? error.message : 'Something went wrong'}` })
}

/** A field that people neither see nor reach; programs that fill in everything fill it in too. */
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
