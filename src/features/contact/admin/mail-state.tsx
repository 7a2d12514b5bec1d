import { Button } from '../../../ui/button.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import type { ContactMessage } from '../schema.ts'

const states: Record<ContactMessage['mailState'], { tone: Tone; label: string; text: string }> = {
  sent: { tone: 'green', label: 'Mailed', text: 'This message has been mailed to you.' },
  waiting: { tone: 'blue', label: 'Waiting', text: 'The email about this message will be sent in a moment.' },
  failing: {
    tone: 'red',
    label: 'Mail failing',
    text: 'The email about this message could not be sent yet. The site will try again.',
  },
  failed: {
    tone: 'red',
    label: 'Mail failed',
    text: 'The email about this message could not be sent for three days. The site has stopped trying.',
  },
  none: { tone: 'grey', label: 'Not mailed', text: 'No mail was sent about this message.' },
}

const hasTrouble = ({ mailState }: ContactMessage) => mailState === 'failing' || mailState === 'failed'

interface Props {
  message: ContactMessage
  onSendAgain?: () => void
  isSending?: boolean
}

/** Shows whether the message was also mailed: a badge, a sentence, and the reason for a failure. */
export function MailState({ message, onSendAgain, isSending = false }: Props) {
  const { tone, label, text } = states[message.mailState]
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <p className="text-soft">
          {text}
          {message.isSpam && message.mailState === 'none' && ' “Not spam” sends it.'}
        </p>
      </div>
      {hasTrouble(message) && message.mailError && (
        <p className="text-soft">
          Reason: <span className="font-mono text-xs break-all text-text">{message.mailError}</span>
        </p>
      )}
      {hasTrouble(message) && onSendAgain && (
        <Button variant="secondary" size="small" disabled={isSending} onClick={onSendAgain} className="mt-2 w-fit">
          {isSending ? 'Sending...' : 'Send again'}
        </Button>
      )}
    </div>
  )
}

/** The badge in the list, shown only for a state that needs attention. */
export function MailTrouble({ message }: { message: ContactMessage }) {
  return hasTrouble(message) ? <StatusBadge tone="red">{states[message.mailState].label}</StatusBadge> : null
}
