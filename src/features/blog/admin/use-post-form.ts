import { useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../../platform/api-client.ts'
import type { PostImage } from '../client.ts'
import type { PostInput } from '../schema.ts'
import type { PostValues } from './post-values.ts'

/** The rules are loaded with the first post that is checked, not with the page. */
const resolver: Resolver<PostValues, unknown, PostInput> = async (...args) =>
  (await import('./post-resolver.ts')).resolve(...args)

export interface PostForm {
  fields: UseFormReturn<PostValues, unknown, PostInput>
  image: PostImage
  setImage: (image: PostImage) => void
  /** What the server says about the image. */
  imageError: string | undefined
  isDirty: boolean
  /** Puts these values in as the saved ones. */
  reset: (values: PostValues) => void
  /** Puts the server's sentences to the fields that they are about. */
  showFailure: (error: unknown) => void
}

/** The form's fields and, beside them, its image. */
export function usePostForm(initial: () => PostValues): PostForm {
  const [defaultValues] = useState(initial)
  const fields = useForm<PostValues, unknown, PostInput>({ resolver, defaultValues, reValidateMode: 'onChange' })
  // In the order of the form, since the first wrong field takes the focus.
  const names = Object.keys(defaultValues) as (keyof PostValues)[]
  for (const name of names) fields.register(name)
  const [image, setImage] = useState<PostImage>()
  const [imageError, setImageError] = useState<string>()

  function handleImage(next: PostImage): void {
    setImage(next)
    setImageError(undefined)
  }

  function reset(values: PostValues): void {
    fields.reset(values)
    handleImage(undefined)
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof ApiError)) return
    setImageError(imageErrorOf(error, image))
    const wrong = names.flatMap((name) => ({ name, message: fieldMessage(error, name) ?? '' })).filter((f) => f.message)
    wrong.forEach(({ name, message }, index) => fields.setError(name, { message }, { shouldFocus: index === 0 }))
  }

  const isDirty = fields.formState.isDirty || image !== undefined
  return { fields, image, setImage: handleImage, imageError, isDirty, reset, showFailure }
}

/** The sentence about a field, or about an entry of its list ("tags.3"). */
function fieldMessage({ fields }: ApiError, name: string): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([key]) => key.startsWith(`${name}.`))?.[1]
}

function imageErrorOf(error: ApiError, image: PostImage): string | undefined {
  const isAboutImage = image instanceof File && (error.status === 413 || error.status === 415)
  return error.fields.blogImage ?? (isAboutImage ? error.message : undefined)
}
