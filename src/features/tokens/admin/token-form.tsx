import { useEffect, useState } from 'react'
import { showFailure } from '../../../editor/form-errors.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { dayMs } from '../../../platform/dates.ts'
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { createToken, type NewToken } from '../client.ts'
import { defaultTokenDays, scopeNames, scopes } from '../options.ts'
import type { TokenFields, TokenInput } from '../schema.ts'

interface Props {
  onCreated: (made: NewToken) => void
  onClose: () => void
}

const rules = lazyRules<TokenFields, TokenInput>(async () => (await import('../schema.ts')).tokenInput)

const unanswered = 'The site did not answer. Please try again.'

const lives = [30, defaultTokenDays, 365]
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

export function TokenForm({ onCreated, onClose }: Props) {
  const [ends] = useState(() => lives.map((days) => [inDays(days), `${days} days`] as const))
  const form = useRuledForm(rules, { defaultValues: { name: '', scopes: [], expiresAt: ends[1]?.[0] ?? '' } })
  const { errors, isDirty } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => form.setFocus('name'), [])
  useUnsavedChanges(isDirty)

  async function save(values: TokenInput): Promise<void> {
    try {
      onCreated(await createToken(sessionApi, values))
    } catch (error) {
      showFailure(
        form,
        error,
        ['name', 'scopes', 'expiresAt'],
        messageOf(error, 'Failed to create the token', unanswered),
      )
    }
  }

  const scopeError = errors.scopes?.message
  return (
    <FormDialog
      title="Create token"
      saveLabel="Create"
      state={form.formState}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The program that will use it, such as CRM."
        isRequired
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset className="grid gap-3" aria-describedby={scopeError && 'scopes-error'}>
        <legend className="mb-2 text-sm font-semibold">It may</legend>
        {scopes.map((scope) => (
          <Checkbox key={scope} label={scopeNames[scope]} hint={scope} value={scope} {...form.register('scopes')} />
        ))}
        {scopeError && (
          <p id="scopes-error" className="text-sm font-medium text-red">
            {scopeError}
          </p>
        )}
      </fieldset>
      <SelectField label="Ends after" isRequired error={errors.expiresAt?.message} {...form.register('expiresAt')}>
        {ends.map(([moment, label]) => (
          <option key={label} value={moment}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
