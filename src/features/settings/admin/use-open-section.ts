import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { sections } from './settings-places.ts'

/** Returns the section in the URL hash, or the first. A refused save opens the first section with an error. */
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

  // The form itself could not focus a hidden field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the section has opened.
  useEffect(() => {
    if (isLed.current) firstControl(open?.fields.map((field) => get(errors, field)))?.focus()
    isLed.current = false
  }, [open])

  return open?.id ?? ''
}

/** Returns the first control with an error, in field order. Errors of lists and groups are nested. */
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
