import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { sections } from './settings-places.ts'

/** The section that the address names, or the first. A save that is refused leads to the first one with a mistake. */
export function useOpenSection(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { errors, submitCount } = useFormState()
  const open = sections.find(({ id }) => `#${id}` === hash) ?? sections[0]
  const wrong = sections.filter(({ fields }) => fields.some((field) => get(errors, field)))
  const isLed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save.
  useEffect(() => {
    const [first] = wrong
    if (!first || wrong.some((section) => section === open)) return
    isLed.current = true
    navigate({ hash: first.id }, { replace: true })
  }, [submitCount])

  // What was hidden could not be focused by the form itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the section has opened.
  useEffect(() => {
    if (isLed.current) firstControl(open?.fields.map((field) => get(errors, field)))?.focus()
    isLed.current = false
  }, [open])

  return open?.id ?? ''
}

/** Of the fields that have a mistake, in their order; lists and groups have theirs within. */
function firstControl(errors: unknown): HTMLElement | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  const { ref, message } = errors as { ref?: HTMLElement; message?: unknown }
  if (typeof message === 'string') return ref?.focus ? ref : undefined
  for (const part of Object.values(errors)) {
    const control = firstControl(part)
    if (control) return control
  }
  return undefined
}
