import { useEffect } from 'react'
import { showFailure } from '../../../editor/form-errors.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { webhookEvents } from '../../../platform/webhooks/events.ts'
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { createWebhook, type SavedWebhook, updateWebhook } from '../client.ts'
import { eventNames, formatNames, formats, oldSecretHours } from '../options.ts'
import type { ListedWebhook, WebhookFields, WebhookValues } from '../schema.ts'

interface Props {
  /** The webhook to change; without one, a new one is added. */
  webhook?: ListedWebhook | undefined
  onSaved: (saved: SavedWebhook) => void
  onClose: () => void
}

const rules = lazyRules<WebhookFields, WebhookValues>(async () => (await import('../schema.ts')).webhookForm)

export function WebhookForm({ webhook, onSaved, onClose }: Props) {
  const { url = '', events = [], format = 'standard', isActive = true } = webhook ?? {}
  const form = useRuledForm(rules, { defaultValues: { url, events, format, isActive, rotate: false } })
  const { errors, isDirty } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => form.setFocus('url'), [])
  useUnsavedChanges(isDirty)

  async function save({ isActive, rotate, ...values }: WebhookValues): Promise<void> {
    try {
      onSaved(
        await (webhook
          ? updateWebhook(sessionApi, webhook._id, { ...values, isActive, rotate })
          : createWebhook(sessionApi, values)),
      )
    } catch (error) {
      showFailure(form, error, ['url', 'events', 'format'], messageOf(error, 'Failed to save the webhook'))
    }
  }

  const eventError = errors.events?.message
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      state={form.formState}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        label="URL"
        hint="The address that is called, such as https://crm.example.com/hook"
        isRequired
        type="url"
        autoComplete="off"
        spellCheck={false}
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset className="grid gap-3" aria-describedby={eventError && 'events-error'}>
        <legend className="mb-2 text-sm font-semibold">Call it when</legend>
        {webhookEvents.map((event) => (
          <Checkbox key={event} label={eventNames[event]} value={event} {...form.register('events')} />
        ))}
        {eventError && (
          <p id="events-error" className="text-sm font-medium text-red">
            {eventError}
          </p>
        )}
      </fieldset>
      <SelectField label="Format" isRequired error={errors.format?.message} {...form.register('format')}>
        {formats.map((format) => (
          <option key={format} value={format}>
            {formatNames[format]}
          </option>
        ))}
      </SelectField>
      {webhook && (
        <>
          <Checkbox label="Switched on" {...form.register('isActive')} />
          <Checkbox
            label={`Make a new secret (the old one is valid for another ${oldSecretHours} hours)`}
            {...form.register('rotate')}
          />
        </>
      )}
    </FormDialog>
  )
}
