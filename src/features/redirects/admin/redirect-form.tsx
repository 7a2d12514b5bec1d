import { useEffect } from 'react'
import { showFailure } from '../../../editor/form-errors.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { createRedirect, updateRedirect } from '../client.ts'
import { type RedirectStatus, redirectStatuses } from '../options.ts'
import type { Redirect, RedirectFields, RedirectInput } from '../schema.ts'

interface Props {
  /** The redirect to change; without one, a new one is added. */
  redirect?: Redirect | undefined
  /** The address of a new one, if it is known. */
  from?: string | undefined
  onSaved: () => void
  onClose: () => void
}

const rules = lazyRules<RedirectFields, RedirectInput>(async () => (await import('../schema.ts')).redirectInput)

const answers: Record<RedirectStatus, string> = { 301: 'Another page', 410: 'A page that says it is gone' }

export function RedirectForm({ redirect, from = '', onSaved, onClose }: Props) {
  const form = useRuledForm(rules, {
    defaultValues: redirect
      ? { from: redirect.from, to: redirect.to ?? '', status: redirect.status }
      : { from, to: '', status: redirectStatuses[0] },
  })
  const { errors, isDirty } = form.formState
  const isGone = form.watch('status') === 410
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => form.setFocus(form.getValues('from') === '' ? 'from' : isGone ? 'status' : 'to'), [])
  useUnsavedChanges(isDirty)

  async function save(values: RedirectInput): Promise<void> {
    try {
      const { message = 'Redirect saved successfully.', warning = '' } = await (redirect
        ? updateRedirect(sessionApi, redirect._id, values)
        : createRedirect(sessionApi, values))
      toast.success(`${message} ${warning}`.trim())
      onSaved()
    } catch (error) {
      showFailure(form, error, ['from', 'to', 'status'], messageOf(error, 'Failed to save the redirect'))
    }
  }

  return (
    <FormDialog
      title={redirect ? 'Edit redirect' : 'Add redirect'}
      state={form.formState}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        label="From"
        hint="An address without a page, such as /old-page.html or /?p=123. With /2019/* it stands for all below /2019"
        isRequired
        autoComplete="off"
        spellCheck={false}
        error={errors.from?.message}
        {...form.register('from')}
      />
      <SelectField
        label="Visitors get"
        isRequired
        error={errors.status?.message}
        {...form.register('status', { setValueAs: Number })}
      >
        {Object.entries(answers).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </SelectField>
      {!isGone && (
        <TextField
          label="To"
          hint="A page of this site, such as /services/cloud-adoption, or an address with https://. A * stands for what From has in its place"
          isRequired
          autoComplete="off"
          spellCheck={false}
          error={errors.to?.message}
          {...form.register('to', { shouldUnregister: true })}
        />
      )}
    </FormDialog>
  )
}
