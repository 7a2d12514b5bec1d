import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useDiscardQuestion } from '../../../ui/use-discard-question.tsx'
import { JobPreview } from './job-preview.tsx'
import { ApplicationOptions, BasicInformation, JobDescription, SalaryInformation } from './job-sections.tsx'
import type { JobFormApi } from './use-job-form.ts'

interface Props {
  /** The page's heading: "Post Job". */
  title: string
  form: JobFormApi
  hasStatus?: boolean
  saveLabel: string
  busyLabel: string
  onSave: React.SubmitEventHandler
  /** After the question. */
  onDiscard: () => void
  /** Above the fields: a restored draft, a conflict. */
  notice?: React.ReactNode
}

/** The form of both job pages; the preview stands beside it where there is room, else below. */
export function JobForm({ title, form, hasStatus = false, notice, onSave, onDiscard, ...labels }: Props) {
  return (
    <div className="@container">
      <form noValidate aria-label={title} onSubmit={onSave} className="grid gap-6">
        <h1 className="text-2xl">{title}</h1>
        {notice}
        <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="@container grid min-w-0 gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-24">
            <BasicInformation form={form} hasStatus={hasStatus} />
            <SalaryInformation form={form} />
            <JobDescription form={form} />
            <ApplicationOptions form={form} />
          </div>
          <div className="min-w-0 @4xl:sticky @4xl:top-[calc(var(--spacing-admin-header)+1.5rem)] @4xl:max-h-[calc(100dvh-var(--spacing-admin-header)-8rem)] @4xl:overflow-y-auto">
            <JobPreview form={form} />
          </div>
        </div>
        <Actions isBusy={form.formState.isSubmitting} onDiscard={onDiscard} {...labels} />
      </form>
    </div>
  )
}

interface ActionsProps {
  saveLabel: string
  busyLabel: string
  isBusy: boolean
  onDiscard: () => void
}

function Actions({ saveLabel, busyLabel, isBusy, onDiscard }: ActionsProps) {
  const discard = useDiscardQuestion(onDiscard)
  return (
    <FormActions>
      <Button variant="secondary" disabled={isBusy} onClick={discard.ask}>
        Discard
      </Button>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? busyLabel : saveLabel}
      </Button>
      {discard.question}
    </FormActions>
  )
}
