import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import type { LibraryImage } from '../schema.ts'
import { LibraryDialog } from './library-dialog.tsx'

interface Props {
  /** The purpose of the picture, if a page has several such buttons. */
  field?: string
  onChoose: (image: LibraryImage) => void
  className?: string
}

export function LibraryButton({ field, onChoose, className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={field && `Choose ${field} from library`}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {field ? 'Library' : 'Choose from library'}
      </Button>
      {isOpen && (
        <LibraryDialog
          onChoose={(image) => {
            // The dialog returns the focus as it closes.
            flushSync(() => setIsOpen(false))
            onChoose(image)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
