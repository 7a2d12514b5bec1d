import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../../platform/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import type { JobDraft } from '../client.ts'
import { emptyJob } from './job-draft.ts'

export type JobFormApi = UseFormReturn<JobDraft>

/** The rules are loaded with the first job that is checked, not with the page. */
const resolver: Resolver<JobDraft> = async (...args) => (await import('./job-resolver.ts')).resolve(...args)

export function useJobForm(defaultValues: JobDraft): JobFormApi {
  return useForm<JobDraft>({ resolver, defaultValues, reValidateMode: 'onChange' })
}

/** Says why a save failed; what the server found wrong stands at its field, and the first one has the focus. */
export function showFailure(form: JobFormApi, error: unknown, onAnswer: string, onFailure: string): void {
  toast.error(messageOf(error, onAnswer, onFailure))
  if (!(error instanceof ApiError)) return
  Object.entries(error.fields)
    .map(([path, message]) => [path.split('.')[0], message] as const)
    .filter(([name]) => name === 'status' || (name && name in emptyJob))
    .forEach(([name, message], index) =>
      form.setError(name as keyof JobDraft, { message }, { shouldFocus: index === 0 }),
    )
}

/** `reset`, after which the cursor is in the first field: what had it (a button that was disabled, a notice) may be gone. */
export function useResetToTitle({ reset, setFocus }: JobFormApi): (values: JobDraft) => void {
  const [round, setRound] = useState(0)
  // Once the fields are registered anew.
  useEffect(() => {
    if (round > 0) setFocus('title')
  }, [round, setFocus])
  return (values) => {
    reset(values)
    setRound((before) => before + 1)
  }
}
