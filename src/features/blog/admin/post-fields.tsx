import type { FieldErrors } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import { FormSection, SelectField, TextField } from '../../../ui/field.tsx'
import { ImageDropZone } from '../../../ui/image-drop-zone.tsx'
import { blogCategories } from '../options.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { PostValues } from './post-values.ts'
import { ReadTimeField } from './read-time-field.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { SummaryField } from './summary-field.tsx'
import { TagsInput } from './tags-input.tsx'
import type { PostForm } from './use-post-form.ts'

/** Spec: 160 characters. Written here, since the rules (and zod with them) are loaded only when a post is checked. */
const summaryLimit = 160

interface Props {
  form: PostForm
  savedImage: string | null
  isSaving: boolean
}

export function PostFields({ form, savedImage, isSaving }: Props) {
  return (
    // In a wide window the details stand beside the article, but not beside its text and its preview.
    <div className="@container">
      <div className="group/fields grid items-start gap-6 @min-[76rem]:not-has-data-[view=both]:grid-cols-[minmax(0,1fr)_24rem]">
        <ArticleSection form={form} />
        <div className="grid items-start gap-6 lg:grid-cols-2 @min-[76rem]:group-not-has-data-[view=both]/fields:grid-cols-1">
          <DetailsSection form={form} />
          <div className="grid gap-6">
            <ImageSection form={form} savedImage={savedImage} isSaving={isSaving} />
            <PublicationSection form={form} />
          </div>
        </div>
      </div>
    </div>
  )
}

function ArticleSection({ form: { fields } }: { form: PostForm }) {
  const { errors } = fields.formState
  const summary = useWatch({ control: fields.control, name: 'summary' })
  const { field: content } = useController({ control: fields.control, name: 'content' })
  return (
    <FormSection title="Article">
      <div className="grid max-w-[57.5rem] gap-5">
        <TextField label="Title" isRequired error={errors.title?.message} {...fields.register('title')} />
        <SummaryField
          value={summary}
          max={summaryLimit}
          error={errors.summary?.message}
          field={fields.register('summary')}
        />
      </div>
      <MarkdownEditor label="Content" {...content} error={errors.content?.message} />
    </FormSection>
  )
}

function DetailsSection({ form: { fields } }: { form: PostForm }) {
  const { errors } = fields.formState
  const [content, readTime] = useWatch({ control: fields.control, name: ['content', 'readTime'] })
  const { field: tags } = useController({ control: fields.control, name: 'tags' })
  return (
    <FormSection title="Details">
      <SelectField label="Category" isRequired error={errors.category?.message} {...fields.register('category')}>
        {blogCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField
        label="Author name"
        isRequired
        autoComplete="name"
        error={errors.authorName?.message}
        {...fields.register('authorName')}
      />
      <ReadTimeField
        value={readTime}
        content={content}
        error={errors.readTime?.message}
        field={fields.register('readTime')}
        onTake={(minutes) => fields.setValue('readTime', minutes, { shouldDirty: true, shouldValidate: true })}
      />
      <TagsInput tags={tags.value} onTags={tags.onChange} ref={tags.ref} error={tagsMessage(errors.tags)} />
    </FormSection>
  )
}

/** A list's error is one of its own, or of one of its entries. */
function tagsMessage(error: FieldErrors<PostValues>['tags']): string | undefined {
  if (!error) return undefined
  return error.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)
}

function ImageSection({ form, savedImage, isSaving }: Props) {
  const { image, setImage, imageError } = form
  const shown = image === 'remove' ? undefined : (image ?? savedImage ?? undefined)
  return (
    <FormSection title="Image" text="Without one, a picture is drawn for the post.">
      <ImageDropZone
        label="Blog image"
        image={shown}
        onPick={setImage}
        onRemove={() => setImage(savedImage && image === undefined ? 'remove' : undefined)}
        error={imageError}
        busyLabel={isSaving && image instanceof File ? 'Uploading...' : undefined}
      />
      {image === 'remove' && (
        <p className="text-xs text-soft">
          The image goes with the next save.{' '}
          <button
            type="button"
            onClick={() => setImage(undefined)}
            className="min-h-6 rounded-sm font-semibold text-accent hover:underline"
          >
            Put it back
          </button>
        </p>
      )}
    </FormSection>
  )
}

function PublicationSection({ form: { fields } }: { form: PostForm }) {
  const [isNow, date] = useWatch({ control: fields.control, name: ['publishNow', 'scheduledDate'] })
  return (
    <FormSection title="Publication">
      <ScheduleField
        isNow={isNow}
        date={date}
        error={fields.formState.errors.scheduledDate?.message}
        nowField={fields.register('publishNow')}
        dateField={fields.register('scheduledDate')}
      />
    </FormSection>
  )
}
