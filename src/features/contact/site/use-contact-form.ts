import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, visitorApi } from '../../../platform/api/api-client.ts'
import type { FormAnswer } from '../../../platform/api/form-answer.ts'
import { loadOnce, usePreload } from '../../../ui/load-once.ts'
import { toast } from '../../../ui/toast.tsx'
import { sendMessage } from '../client.ts'
import type { ContactFields } from '../input.ts'
import { contactFields, emptyContact, hasText, keepValues, startValues } from './contact-values.ts'
import type { ContactTopic } from './use-contact-links.ts'
import { keepOrigin, visitOrigin } from './visit-origin.ts'

type Name = keyof ContactFields
/** The first problem per field; `root` concerns the whole message. */
type Problems = Partial<Record<Name | 'root', string>>

interface Options {
  topic: ContactTopic | undefined
  services: string[]
  answer: FormAnswer | undefined
  onSent: () => void
}

const loadRules = loadOnce(async () => (await import('../input.ts')).contactInput)

/**
 * Checks and sends the form. Values are read from the controls, since they can be filled in before this code runs; no
 * copy is kept.
 */
export function useContactForm({ topic, services, answer, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>(() => problemsOf(answer))
  const [isSending, setIsSending] = useState(false)
  const isChecked = useRef(answer?.isDone === false)
  const openFor = useStartValues(form, answer)
  usePreload(loadRules)
  useTopic(form, topic, services)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSending(true)
    isChecked.current = true
    const { values, found } = await check(valuesIn(form.current))
    show(found)
    if (values) await send(values)
    setIsSending(false)
  }

  async function send(values: ContactFields): Promise<void> {
    try {
      const website = controlIn(form.current, 'website')?.value ?? ''
      const page = window.location.pathname + window.location.search
      await sendMessage(visitorApi, { ...values, ...visitOrigin(), page, website, openFor: openFor.measure() })
      toast.success('Your message has been sent successfully!')
      keepValues(emptyContact)
      onSent()
    } catch (error) {
      show(problemsIn(error))
    }
  }

  function show(found: Problems): void {
    setProblems(found)
    const first = contactFields.find((name) => found[name] !== undefined)
    if (first) controlIn(form.current, first)?.focus()
  }

  async function handleInput(event: FormEvent): Promise<void> {
    openFor.start()
    const values = valuesIn(form.current)
    keepValues(values)
    keepOrigin()
    const { name } = event.target as HTMLInputElement
    if (!isChecked.current) return
    const { found } = await check(values)
    setProblems((before) => ({ ...before, [name]: found[name as Name] }))
  }

  return { form, problems, isSending, start: openFor.start, handleInput, handleSubmit }
}

/** Fills in the initial values, and measures how long the form has been open since the first key press. */
function useStartValues(form: React.RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  const [values] = useState(() => startValues(answer))
  useLayoutEffect(() => {
    for (const name of contactFields) {
      const control = controlIn(form.current, name)
      // Any other value has been typed since.
      if (control?.value === (answer?.values[name] ?? '')) control.value = values[name]
    }
  }, [form, answer, values])
  const startedAt = useRef<number>(undefined)
  return {
    start() {
      startedAt.current ??= performance.now()
    },
    measure() {
      // Text that was already there was typed at an unknown time.
      if (startedAt.current === undefined || hasText(values)) return undefined
      return Math.round(performance.now() - startedAt.current)
    },
  }
}

/** Fills in the topic of the clicked link. Never overwrites typed text. */
function useTopic(
  form: React.RefObject<HTMLFormElement | null>,
  topic: ContactTopic | undefined,
  services: string[],
): void {
  useEffect(() => {
    const service = controlIn(form.current, 'service')
    const message = controlIn(form.current, 'message')
    if (!topic || !service || !message) return
    if (services.includes(topic.service)) service.value = topic.service
    if (topic.message && message.value.trim() === '') message.value = `${topic.message}\n\n`
    keepValues(valuesIn(form.current))
  }, [form, topic, services])
}

function controlIn(form: HTMLFormElement | null, name: string) {
  return form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null | undefined
}

function valuesIn(form: HTMLFormElement | null): ContactFields {
  const values = { ...emptyContact }
  for (const name of contactFields) values[name] = controlIn(form, name)?.value ?? ''
  return values
}

/** Returns `values` unless there are problems. If the rules cannot be loaded, the API's own check has to do. */
async function check(values: ContactFields): Promise<{ values?: ContactFields; found: Problems }> {
  const result = (await loadRules().catch(() => undefined))?.safeParse(values)
  if (!result) return { values, found: {} }
  if (result.success) return { values: result.data, found: {} }
  const found: Problems = {}
  for (const { path, message } of result.error.issues) found[path[0] as Name] ??= message
  return { found }
}

/** The problems in the server's answer to a form submitted without JavaScript. */
function problemsOf(answer: FormAnswer | undefined): Problems {
  if (!answer || answer.isDone) return {}
  return { ...answer.errors, root: `Error: ${answer.message ?? 'Something went wrong'}` }
}

function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { root: 'Network error. Please try again later.' }
  return { ...error.fields, root: `Error: ${error.hasServerText ? error.message : 'Something went wrong'}` }
}
