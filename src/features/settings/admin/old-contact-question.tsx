import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OldContact } from './old-contact.ts'
import { labels } from './settings-kind.ts'

interface Props {
  contact: OldContact
  onReplace: () => void
  onClose: () => void
}

/** Asks what becomes of a former number or address of the firm that other settings still hold. */
export function OldContactQuestion({ contact, onReplace, onClose }: Props) {
  const { field, old, now, places } = contact
  const noun = field === 'phone' ? 'number' : 'address'
  return (
    <Dialog title={`The old ${noun} is still used`} onClose={onClose}>
      <p>
        The settings are saved. <strong className="wrap-anywhere">{old}</strong> still stands in:{' '}
        {places.map((place) => labels[place as keyof typeof labels]).join(', ')}.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Leave it
        </Button>
        <Button onClick={onReplace}>Replace it with {now}</Button>
      </div>
    </Dialog>
  )
}
