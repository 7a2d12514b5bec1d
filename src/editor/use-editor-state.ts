import { useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isMissing } from '../platform/api/api-client.ts'
import type { LazyRules } from '../ui/form-rules.ts'
import { type EditorEvent, type EditorState, nextStep, type Saved, type Step } from './editor-state.ts'
import { messagesIn } from './form-errors.ts'
import type { FieldLabels } from './merge.ts'
import { setFields } from './set-fields.ts'

interface Options<V extends FieldValues, I, E> {
  labels: FieldLabels<V>
  valuesOf: (entry: E) => V
  draft?: { field: FieldPath<V>; value: boolean }
  rules: Pick<LazyRules<V, I>, 'resolver'>
  form: UseFormReturn<V, V, I>
  /** Saves a change of `base`, or creates an entry. */
  send: (input: I, values: V, base: E | undefined) => Promise<E>
  /** Returns the stored entry if a save was refused because the form is based on an older version, or on none. */
  findNewer: (error: unknown, base: E | undefined) => Promise<E | undefined>
}

/** How a save ended: with a saved version, a failure, or messages of the form's rules. */
export type Outcome<V, E> = { saved: Saved<V, E> } | { error: unknown } | { problems: string[] }

export interface EditorMachine<V extends FieldValues, E> {
  state: EditorState<V, E>
  /** Returns the state as it is now, between renders too. */
  now: () => EditorState<V, E>
  apply: (event: EditorEvent<V, E>) => Step<V, E>
  /** Saves the form with further values, which are taken back if that fails. Undefined if it may not be saved now. */
  save: (changes?: Record<string, unknown>) => Promise<Outcome<V, E> | undefined>
}

/** After these events, fields that stay as they are keep their cursor, errors and dirty state. */
const fieldWise = new Set(['save', 'failed', 'chose'])

/** Connects the state of an editor (`editor-state.ts`) to its form and calls. */
export function useEditorState<V extends FieldValues, I, E extends { _id: string; revision: number }>(
  first: () => EditorState<V, E>,
  optionsOf: () => Options<V, I, E>,
): EditorMachine<V, E> {
  const [state, setState] = useState(first)
  const latest = useRef(state)

  function show(event: EditorEvent<V, E>, { state: next, values }: Step<V, E>): void {
    latest.current = next
    const { form } = optionsOf()
    if (values !== undefined && fieldWise.has(event.type)) setFields(form, values)
    else if (values !== undefined) {
      form.reset(next.start as DefaultValues<V>)
      form.reset(values, { keepDefaultValues: true })
    }
    setState(next)
  }

  function apply(event: EditorEvent<V, E>): Step<V, E> {
    const step = nextStep(optionsOf(), latest.current, event)
    show(event, step)
    return step
  }

  /** Returns what the server made of it, as an event to come. */
  async function attempt(input: I, values: V): Promise<{ event: (values: V) => EditorEvent<V, E>; error?: unknown }> {
    const { base } = latest.current
    const { send, findNewer } = optionsOf()
    try {
      const answer = await send(input, values, base)
      return { event: (values) => ({ type: 'saved', answer, values }) }
    } catch (error) {
      const theirs = await findNewer(error, base).catch(() => undefined)
      if (theirs) return { event: (values) => ({ type: 'outdated', theirs, values }), error }
      return { event: (values) => ({ type: 'failed', why: reasonOf(error, base), values }), error }
    }
  }

  /** Sends until it is answered for good. Returns what is left to do once the form is no longer submitting. */
  async function deliver(input: I, values: V): Promise<() => Outcome<V, E>> {
    const { form, rules } = optionsOf()
    for (let sent = { input, values }; ; ) {
      const { event, error } = await attempt(sent.input, sent.values)
      const { send } = nextStep(optionsOf(), latest.current, event(form.getValues()))
      if (!send)
        return () => {
          const { saved } = apply(event(form.getValues()))
          return saved ? { saved } : { error }
        }
      apply(event(form.getValues()))
      const checked = await rules.resolver(send, latest.current.start, { fields: {}, shouldUseNativeValidation: false })
      const problems = messagesIn(checked.errors)
      if (problems.length > 0) return () => refuse(problems)
      sent = { input: checked.values as I, values: send }
    }
  }

  function refuse(problems: string[]): Outcome<V, E> {
    const { form } = optionsOf()
    apply({ type: 'failed', why: 'refused', values: form.getValues() })
    return { problems }
  }

  async function save(changes?: Record<string, unknown>): Promise<Outcome<V, E> | undefined> {
    const { form } = optionsOf()
    const { send } = apply({ type: 'save', values: form.getValues(), ...(changes && { changes }) })
    if (!send) return undefined
    let finish = (): Outcome<V, E> | undefined => undefined
    await form.handleSubmit(
      async (input) => {
        finish = await deliver(input, send)
      },
      (errors) => {
        finish = () => refuse(messagesIn(errors))
      },
    )()
    return finish()
  }

  return { state, now: () => latest.current, apply, save }
}

function reasonOf(error: unknown, base: object | undefined): 'refused' | 'offline' | 'signed out' | 'deleted' {
  if (!(error instanceof ApiError)) return 'offline'
  if (error.status === 401) return 'signed out'
  return base && isMissing(error) ? 'deleted' : 'refused'
}
