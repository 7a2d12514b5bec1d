import { useController } from 'react-hook-form'
import { TextArea } from '../../../ui/field.tsx'
import type { SettingsValues } from './settings-kind.ts'

interface Props {
  name: 'recipients' | 'service.callToAction.notes' | `offices.${number}.lines`
  label: string
  hint?: string
  rows?: number
}

/** Edits a list of short texts, one per line. */
export function LineList({ name, rows = 3, ...rest }: Props) {
  const { field, formState } = useController<SettingsValues, Props['name']>({ name })
  const { value, onChange, ...control } = field
  return (
    <TextArea
      {...rest}
      {...control}
      rows={rows}
      error={firstMessage(formState.errors, name)}
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

/** Returns the first error message of the list or of one of its lines. */
function firstMessage(errors: unknown, name: string): string | undefined {
  const found = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors)
  if (typeof found !== 'object' || found === null) return undefined
  if ('message' in found && typeof found.message === 'string') return found.message
  return Object.values(found)
    .map((line) => (line as { message?: string } | undefined)?.message)
    .find(Boolean)
}
