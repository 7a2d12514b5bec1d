import { useState } from 'react'
import { showFailure } from '../../../editor/form-errors.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { TextField } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { sizeText } from '../../../ui/image-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { updateDocument } from '../client.ts'
import { documentLimits } from '../options.ts'
import type { DocumentFields, DocumentInput, StoredDocument } from '../schema.ts'

interface Props {
  document: StoredDocument
  onSaved: () => void
  onClose: () => void
}

const rules = lazyRules<DocumentFields, DocumentInput>(async () => (await import('../schema.ts')).documentInput)

/** Changes a document's title, and replaces its file. */
export function DocumentForm({ document, onSaved, onClose }: Props) {
  const form = useRuledForm(rules, { defaultValues: { title: document.title } })
  const [file, setFile] = useState<File>()
  const { errors, isDirty } = form.formState
  useUnsavedChanges(isDirty || file !== undefined)

  async function save({ title = '' }: DocumentInput): Promise<void> {
    try {
      const { _id, revision } = document
      await updateDocument(sessionApi, _id, { title, revision, ...(file && { file }) })
      toast.success(file ? 'Document replaced' : 'Document saved')
      onSaved()
    } catch (error) {
      showFailure(form, error, ['title'], messageOf(error, 'Failed to save the document'))
    }
  }

  return (
    <FormDialog title="Edit document" state={form.formState} onSubmit={form.handleSubmit(save)} onClose={onClose}>
      <TextField
        label="Title"
        isRequired
        maxLength={documentLimits.title}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm">
          {file ? `${file.name}, ${sizeText(file.size)}` : `The file has ${sizeText(document.bytes)}.`}
        </p>
        <FileButton
          label={file ? 'Choose another file' : 'Replace the file'}
          accept="application/pdf,.pdf"
          variant="secondary"
          size="small"
          onFiles={([chosen]) => setFile(chosen)}
        />
        <p className="text-sm text-soft">
          The address stays, so every link leads to the new file. A size that stands in a text does not change by
          itself.
        </p>
      </div>
    </FormDialog>
  )
}
