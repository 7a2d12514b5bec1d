import { useRef } from 'react'
import { type FieldPath, type FieldValues, type PathValue, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { imageTypes, svgType } from '../options.ts'
import { LibraryButton } from './library-button.tsx'
import { useUpload } from './use-upload.ts'

interface Props<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  isRequired?: boolean
  hint?: string
  /** Whether an SVG may be chosen. It is converted in the browser and uploaded as a PNG. */
  takesDrawings?: boolean
  /** The image will be shown on the site's dark bands. */
  isOnBand?: boolean
}

/** A field for an image's address, typed or filled in by an upload, with the image beside it. */
export function ImageField<V extends FieldValues>({
  name,
  label,
  isRequired = true,
  hint = 'Address of the image. An upload fills it in: PNG, JPG, WEBP.',
  takesDrawings = false,
  isOnBand = false,
}: Props<V>) {
  const { register, getFieldState, formState, setValue } = useFormContext<V>()
  const { error } = getFieldState(name, formState)
  const put = (url: string) =>
    setValue(name, url as PathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    })
  const upload = useUpload(put, { takesDrawings })
  return (
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-3 @xs:grid-cols-[6rem_minmax(0,1fr)]">
        <Thumbnail name={name} isOnBand={isOnBand} />
        <TextField
          label={label}
          isRequired={isRequired}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="/media/… or https://…"
          hint={upload.note ?? hint}
          error={upload.error ?? error?.message}
          aside={
            <div className="flex flex-wrap gap-3">
              <UploadButton
                label={label}
                types={takesDrawings ? [...imageTypes, svgType] : imageTypes}
                isUploading={upload.isUploading}
                onFile={upload.send}
              />
              <LibraryButton
                field={label}
                onChoose={({ url }) => {
                  upload.forget()
                  put(url)
                }}
              />
            </div>
          }
          {...register(name, { onChange: upload.forget })}
        />
        <p role="status" className="sr-only">
          {upload.isDone && 'Image uploaded'}
        </p>
      </div>
    </div>
  )
}

interface UploadButtonProps {
  label: string
  types: readonly string[]
  isUploading: boolean
  onFile: (file: File) => void
}

function UploadButton({ label, types, isUploading, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types.join()}
        hidden
        aria-label={`File for ${label}`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant="secondary"
        disabled={isUploading}
        aria-label={isUploading ? undefined : `Upload ${label}`}
        onClick={() => input.current?.click()}
        className="@xs:min-w-36"
      >
        <Icon name="upload" className="size-4" />
        {isUploading ? 'Uploading...' : 'Upload'}
      </Button>
    </>
  )
}

function Thumbnail({ name, isOnBand }: { name: string; isOnBand: boolean }) {
  const url: string = useWatch({ name })
  // A half-typed address must not be requested.
  const isAddress = /^(\/[^/]|https?:\/\/[^/]+\/)/.test(url)
  if (!isAddress)
    return (
      <div className="grid h-18 w-24 place-items-center rounded-md border border-dashed border-control text-xs text-soft @xs:mt-[1.875rem]">
        No image
      </div>
    )
  return (
    <div className="@xs:pt-[1.875rem]">
      <Picture
        src={url}
        alt=""
        width={96}
        height={72}
        sizes="96px"
        {...(isOnBand && { 'data-ground': undefined })}
        className="h-18 w-24 rounded-md border border-line bg-band object-contain"
      />
    </div>
  )
}
