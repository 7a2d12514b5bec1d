import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type DetailsProps, PictureDetails } from './picture-details.tsx'

interface Props extends DetailsProps {
  onClose: () => void
}

/** The details of one picture: beside the grid on a wide screen, over it on a phone. */
export function PicturePanel({ onClose, ...props }: Props) {
  // Stays as it is when a window is made narrower, or what is being typed would be lost.
  const [isBeside] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const details = useRef<HTMLElement>(null)
  const { _id } = props.image
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture takes the focus as well.
  useEffect(() => {
    if (isBeside) details.current?.focus({ preventScroll: true })
  }, [_id, isBeside])

  function close(): void {
    // Leaving the field saves it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    onClose()
  }

  const content = (
    <PictureDetails key={_id} ref={details} {...props}>
      <IconButton icon="close" aria-label="Close the details" onClick={close} className="-mt-1.5 -mr-1.5" />
    </PictureDetails>
  )
  if (!isBeside)
    return (
      <Dialog title="Picture" onClose={close}>
        {content}
      </Dialog>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is within.
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
      className="rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-[calc(var(--spacing-admin-header)+1.5rem)] lg:max-h-[calc(100dvh-var(--spacing-admin-header)-3rem)] lg:overflow-y-auto"
    >
      {content}
    </div>
  )
}
