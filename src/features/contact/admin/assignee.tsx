import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSession } from '../../auth/session.tsx'
import type { ContactMessage, Person } from '../schema.ts'

/** In the list: who looks after a message. */
export function Assignee({ person }: { person: Person }) {
  const { user } = useSession()
  return (
    <span className="flex max-w-[50%] shrink-0 items-center gap-1 text-soft">
      <Icon name="user" className="size-3.5 shrink-0" />
      <span className="sr-only">Assigned to</span>
      <span className="truncate">{person.email === user?.email ? 'You' : person.name || person.email}</span>
    </span>
  )
}

interface Props {
  message: ContactMessage
  /** To whom it can be assigned. */
  people: Person[]
  isSaving: boolean
  onAssign: (email: string) => void
}

export function AssigneeChoice({ message, people, isSaving, onAssign }: Props) {
  const { user } = useSession()
  if (people.length === 0) return null
  return (
    <SelectField
      label="Assigned to"
      isRequired
      value={message.assignee?.email ?? ''}
      disabled={isSaving}
      onChange={({ target }) => onAssign(target.value)}
    >
      <option value="">Nobody</option>
      {people.map(({ email, name }) => (
        <option key={email} value={email}>
          {`${name || email}${email === user?.email ? ' (you)' : ''}`}
        </option>
      ))}
    </SelectField>
  )
}
