import { ConfirmDialog } from '../../../ui/dialog.tsx'
import type { FirstHour } from './first-hour-client.ts'
import { missingText } from './steps.ts'

interface Props {
  /** Undefined while it is unknown. */
  firstHour: FirstHour | undefined
  confirmLabel: string
  /** What happens after the confirmation. */
  text: string
  isBusy?: boolean
  failure?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a site is opened, and says what it still lacks. */
export function OpenQuestion({ firstHour, ...dialog }: Props) {
  const missing = firstHour && missingText(firstHour)
  return (
    <ConfirmDialog
      title="Open the site?"
      variant="primary"
      busyLabel="Opening..."
      {...(missing && { note: missing })}
      {...dialog}
    />
  )
}
