import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import type { ContactMessage } from '../schema.ts'

const states: Record<ContactMessage['mailState'], { tone: Tone; label: string; text: string }> = {
  sent: { tone: 'green', label: 'Mailed', text: 'This message has been mailed to you.' },
  waiting: { tone: 'blue', label: 'Waiting', text: 'The mail about this message leaves in a moment.' },
  failing: {
    tone: 'red',
    label: 'Mail failing',
    text: 'The mail about this message could not be sent; it is tried again.',
  },
  none: { tone: 'grey', label: 'Not mailed', text: 'No mail was sent about this message.' },
}

/** Whether the message was mailed as well: a badge, a sentence, and the reason of a failure. */
export function MailState({ message }: { message: ContactMessage }) {
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
      {message.mailState === 'failing' && message.mailError && (
        <p className="text-soft">
          Reason: <span className="font-mono text-xs break-all text-text">{message.mailError}</span>
        </p>
      )}
    </div>
  )
}

/** The list shows only a state that needs attention. */
export function MailTrouble({ message }: { message: ContactMessage }) {
  return message.mailState === 'failing' ? <StatusBadge tone="red">{states.failing.label}</StatusBadge> : null
}
