import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocalDraft } from '../../../ui/use-local-draft.ts'
import type { ServiceDraft } from '../client.ts'

/** Keeps a new page in this browser while it is written. `key` undefined keeps nothing. */
export function useKeptDraft(form: UseFormReturn<ServiceDraft>, key: string | undefined) {
  const values = useWatch({ control: form.control }) as ServiceDraft
  const isKept = key !== undefined && form.formState.isDirty
  const { readKept, forget } = useLocalDraft<ServiceDraft>(key ?? '', isKept ? values : undefined)
  const [isRestored, setIsRestored] = useState(false)
  const { reset } = form

  useEffect(() => {
    const found = key === undefined ? undefined : readKept()
    if (!found) return
    reset(found, { keepDefaultValues: true })
    setIsRestored(true)
  }, [key, readKept, reset])

  function startOver(values: ServiceDraft): void {
    forget()
    reset(values)
    setIsRestored(false)
  }

  return { isRestored, startOver, forget }
}
