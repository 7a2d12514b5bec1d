import { formatNumber } from '../../../ui/format.ts'
import { Segments } from '../../../ui/segments.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type MessageState, messageStates } from '../options.ts'
import type { ContactMessage } from '../schema.ts'

const labels: Record<MessageState, string> = { new: 'New', answered: 'Answered', done: 'Done' }

const options = messageStates.map((key) => ({ key, label: labels[key] }))

interface StateFilterProps {
  state: MessageState | undefined
  counts: Record<MessageState, number> | undefined
  onState: (state: MessageState | undefined) => void
}

/** Filters a folder by state. */
export function StateFilter({ state, counts, onState }: StateFilterProps) {
  const counted = options.map(({ key, label }) => ({
    key,
    label: counts?.[key] ? `${label} ${formatNumber(counts[key])}` : label,
  }))
  return (
    <Segments
      label="State of the messages"
      options={[{ key: 'all', label: 'All' }, ...counted]}
      current={state ?? 'all'}
      onChoose={(key) => onState(key === 'all' ? undefined : key)}
      className="w-fit"
    />
  )
}

interface StateChoiceProps {
  message: ContactMessage
  onState: (state: MessageState) => void
}

export function StateChoice({ message, onState }: StateChoiceProps) {
  return (
    <Segments
      label="State of this message"
      options={options}
      current={message.state}
      onChoose={onState}
      className="w-fit"
    />
  )
}

const tones = { new: 'accent', answered: 'green', done: 'grey' } as const

/** The badge in the list. */
export function StateBadge({ message: { state, isSpam } }: { message: ContactMessage }) {
  if (isSpam && state === 'new') return <StatusBadge tone="amber">Spam</StatusBadge>
  return <StatusBadge tone={tones[state]}>{labels[state]}</StatusBadge>
}
