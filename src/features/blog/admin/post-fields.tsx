import { type FieldError, type Merge, useController, useFormContext } from 'react-hook-form'
import { Desk, TitleLine } from '../../../editor/desk.tsx'
import { Choice, SlugLine, TextLine } from '../../../editor/fields.tsx'
import { MarkdownField } from '../../../editor/markdown/markdown-field.tsx'
import { MarkdownTips } from '../../../editor/markdown/markdown-tips.tsx'
import { newPublication, PublicationFields, publicationLabels } from '../../../editor/publication.tsx'
import { headLabels, noHead } from '../../../entries/head-values.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { FormSection } from '../../../ui/field.tsx'
import { ImageDropZone } from '../../../ui/image-drop-zone.tsx'
import { Appearance } from '../../appearance.tsx'
import { LibraryButton } from '../../media/admin/library-button.tsx'
import { textPictures } from '../../media/admin/text-pictures.ts'
import { prepareImage } from '../../media/prepare-image.ts'
import { previewPost } from '../client.ts'
import { blogCategories } from '../options.ts'
import type { PostFields as Fields } from '../schema.ts'
import { ReadTimeField } from './read-time-field.tsx'
import { SummaryField } from './summary-field.tsx'
import { TagsInput } from './tags-input.tsx'

/** The form's values: a date only if one was chosen; the image is an address, a chosen file, or null. */
export type PostValues = Fields & { blogImage: File | string | null }

export const newPost: PostValues = {
  title: '',
  slug: '',
  summary: '',
  content: '',
  category: 'Technology',
  authorName: '',
  readTime: 5,
  tags: [],
  blogImage: null,
  blogImageAlt: '',
  ...noHead,
  ...newPublication,
}

export const postLabels = {
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  content: 'Content',
  category: 'Category',
  authorName: 'Author name',
  readTime: 'Read time (minutes)',
  tags: 'Tags',
  blogImage: 'Blog image',
  blogImageAlt: 'Alternative text',
  ...headLabels,
  ...publicationLabels,
} satisfies Record<keyof PostValues, string>

const field = <N extends keyof PostValues>(name: N) => ({ name, label: postLabels[name] })

interface Props {
  savedImage: string | null
  isSaving: boolean
}

export function PostFields(image: Props) {
  return (
    <Desk
      rail={
        <>
          <DetailsSection />
          <div className="grid gap-6">
            <FormSection title="Publication">
              <PublicationFields />
            </FormSection>
            <ImageSection {...image} />
            <Appearance />
          </div>
        </>
      }
    >
      <TitleLine<PostValues> {...field('title')} />
      <MarkdownField<PostValues>
        name="content"
        label={postLabels.content}
        preview={(markdown) => previewPost(sessionApi, markdown)}
        pictures={textPictures}
      />
      <MarkdownTips />
    </Desk>
  )
}

function DetailsSection() {
  return (
    <FormSection title="Details">
      <SummaryField label={postLabels.summary} />
      <Choice<PostValues> {...field('category')} options={blogCategories} />
      <TextLine<PostValues> {...field('authorName')} isRequired autoComplete="name" />
      <ReadTimeField label={postLabels.readTime} />
      <Tags />
      <SlugLine<PostValues> {...field('slug')} />
    </FormSection>
  )
}

function Tags() {
  const { field, fieldState } = useController<PostValues, 'tags'>({ name: 'tags' })
  return (
    <TagsInput tags={field.value} onTags={field.onChange} ref={field.ref} error={messageOfList(fieldState.error)} />
  )
}

/** Returns the list's own error, or the first of its entries. */
function messageOfList(error: FieldError | Merge<FieldError, (FieldError | undefined)[]> | undefined) {
  return error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)
}

function ImageSection({ savedImage, isSaving }: Props) {
  const { clearErrors, setValue } = useFormContext<PostValues>()
  const { field: image, fieldState } = useController<PostValues, 'blogImage'>({ name: 'blogImage' })
  const isRemoved = savedImage !== null && image.value === null
  function handleImage(chosen: File | string | null): void {
    image.onChange(chosen)
    clearErrors('blogImage')
  }
  return (
    <FormSection title="Image" text="Without one, a picture is drawn for the post.">
      <ImageDropZone
        label={postLabels.blogImage}
        image={image.value ?? undefined}
        onPick={handleImage}
        // Removes a chosen file first, then the stored image.
        onRemove={() => handleImage(image.value instanceof File ? savedImage : null)}
        error={fieldState.error?.message}
        busyLabel={isSaving && image.value instanceof File ? 'Uploading...' : undefined}
        ref={image.ref}
        prepare={prepareImage}
      />
      <LibraryButton
        onChoose={({ url, alt }) => {
          handleImage(url)
          if (alt) setValue('blogImageAlt', alt, { shouldDirty: true })
        }}
        className="justify-self-start"
      />
      {isRemoved && (
        <p className="text-xs text-soft">
          The image will be removed when you save.{' '}
          <button
            type="button"
            onClick={() => handleImage(savedImage)}
            className="min-h-6 rounded-sm font-semibold text-accent hover:underline"
          >
            Keep it
          </button>
        </p>
      )}
      <TextLine<PostValues>
        {...field('blogImageAlt')}
        hint="Says what the picture shows, for readers who cannot see it. Leave empty if it is decorative."
      />
    </FormSection>
  )
}
