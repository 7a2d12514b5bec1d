import { useEffect } from 'react'
import { showServerErrors } from '../../../editor/form-errors.ts'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { heldRules, useRuledForm } from '../../../ui/form-rules.ts'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useDiscardQuestion, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { createRedirect } from '../client.ts'
import { type RedirectStatus, redirectStatuses } from '../options.ts'
import type { RedirectFields, RedirectInput } from '../schema.ts'

interface Props {
  /** An address that leads nowhere; '' where none was chosen. */
  from: string
  onSaved: () => void
  onClose: () => void
}

const rules = heldRules<RedirectFields, RedirectInput>(async () => (await import('../schema.ts')).redirectInput)

const answers: Record<RedirectStatus, string> = { 301: 'Another page', 410: 'A page that says it is gone' }

/** Escape asks before it discards what was typed. */
export function RedirectForm({ from, onSaved, onClose }: Props) {
  const form = useRuledForm(rules, { defaultValues: { from, to: '', status: redirectStatuses[0] } })
  const { errors, isDirty, isSubmitting } = form.formState
  const isGone = form.watch('status') === 410
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => form.setFocus(from === '' ? 'from' : 'to'), [])
  const discard = useDiscardQuestion(onClose)
  const leaving = useUnsavedChanges(isDirty)
  const handleClose = () => (isSubmitting ? undefined : isDirty ? discard.ask() : onClose())

  async function save(values: RedirectInput): Promise<void> {
    try {
      const { message } = await createRedirect(sessionApi, values)
      toast.success(message ?? 'Redirect saved successfully.')
      onSaved()
    } catch (error) {
      const message = messageOf(error, 'Failed to save the redirect')
      if (!showServerErrors(form, error, ['from', 'to', 'status'])) form.setError('root', { message })
      toast.error(message)
    }
  }

  return (
    <>
      <Dialog title="Add redirect" onClose={handleClose}>
        <form
          noValidate
          aria-label="Add redirect"
          className="grid gap-5"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          <TextField
            label="From"
            hint="An address without a page, such as /old-page.html or /?p=123"
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
              hint="A page of this site, such as /services/cloud-adoption, or an address with https://"
              isRequired
              autoComplete="off"
              spellCheck={false}
              error={errors.to?.message}
              {...form.register('to', { shouldUnregister: true })}
            />
          )}
          <Failure text={errors.root?.message} />
          <div className="mt-1 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {discard.question}
      {leaving}
    </>
  )
}
