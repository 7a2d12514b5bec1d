import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Shown } from './picture-edits.ts'
import type { TextPicture } from './text-pictures.ts'

interface Props {
  picture: TextPicture
  /** Its description in the text so far. */
  shown: Shown
  maxAltCharacters: number
  onDone: (shown: Shown & { decorative: boolean }) => void
  onClose: () => void
}

/** Asks what a picture shows. The picture is already in the text, so closing just skips the description. */
export function PictureDialog({ picture, shown, maxAltCharacters, onDone, onClose }: Props) {
  const [alt, setAlt] = useState(shown.alt)
  const [decorative, setDecorative] = useState(picture.decorative)
  const [caption, setCaption] = useState(shown.caption)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!decorative && alt.trim() === '') setError('Say what the picture shows, or that it is decorative')
    else onDone({ alt: decorative ? '' : alt.trim(), decorative, caption })
  }

  // Forms cannot be nested, and this dialog is inside the entry's form.
  return createPortal(
    <Dialog title="What does it show?" onClose={onClose}>
      {/* The surrounding entry form blocks Enter. */}
      <form onSubmit={submit} onKeyDown={(event) => event.stopPropagation()} className="grid gap-4" noValidate>
        <Picture
          src={picture.url}
          alt="The picture"
          width={400}
          height={225}
          sizes="24rem"
          className="aspect-video w-full rounded-md border border-line bg-sunken object-contain"
        />
        <TextField
          label="Alternative text"
          hint="For readers who cannot see it."
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={maxAltCharacters}
          disabled={decorative}
          value={decorative ? '' : alt}
          error={error}
          onChange={({ target }) => {
            setAlt(target.value)
            setError(undefined)
          }}
        />
        <Checkbox
          label="Decorative"
          hint="It adds nothing to the words beside it."
          checked={decorative}
          onChange={({ target }) => {
            setDecorative(target.checked)
            setError(undefined)
          }}
        />
        <TextField
          label="Caption"
          autoComplete="off"
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Later
          </Button>
          <Button type="submit">Done</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
