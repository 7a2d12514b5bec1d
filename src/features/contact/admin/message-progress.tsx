import { ApiError, sessionApi } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { sendAgain, updateMessage } from '../client.ts'
import type { MessageState } from '../options.ts'
import type { ContactMessage, Person } from '../schema.ts'
import { AssigneeChoice } from './assignee.tsx'
import { MailState } from './mail-state.tsx'
import { MessageNote } from './message-note.tsx'
import { StateChoice } from './message-state.tsx'
import { useTask } from './use-task.ts'

interface Props {
  message: ContactMessage
  people: Person[]
  onChanged: (message: ContactMessage) => void
}

/** The progress of a message: its state, who looks after it, its note and its mail. */
export function MessageProgress({ message, people, onChanged }: Props) {
  const { busy, run } = useTask<'state' | 'assignee' | 'note' | 'mail'>()
  const { _id } = message

  const changeState = (state: MessageState) =>
    run('state', 'Failed to change the state of the message', async () =>
      onChanged(await updateMessage(sessionApi, _id, { state })),
    )

  const assign = (email: string) =>
    run('assignee', 'Failed to assign the message', async () => {
      const changed = await updateMessage(sessionApi, _id, { assignedTo: email })
      onChanged(changed)
      const who = changed.assignee && (changed.assignee.name || changed.assignee.email)
      toast.success(who ? `Assigned to ${who}` : 'Assigned to nobody')
    })

  /** Resolves to the current message, even if somebody else saved first. */
  async function saveNote(note: string, revision: number): Promise<ContactMessage | undefined> {
    let now: ContactMessage | undefined
    await run('note', 'Failed to save the note', async () => {
      try {
        now = await updateMessage(sessionApi, _id, { note, revision })
        toast.success('Note saved successfully')
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        now = await updateMessage(sessionApi, _id, {})
      }
      onChanged(now)
    })
    return now
  }

  const mailAgain = () =>
    run('mail', 'Failed to send the mail again', async () => {
      onChanged(await sendAgain(sessionApi, _id))
      toast.success('Sending the email again')
    })

  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">State</p>
        <StateChoice message={message} onState={(state) => void changeState(state)} />
      </div>
      <AssigneeChoice
        message={message}
        people={people}
        isSaving={busy === 'assignee'}
        onAssign={(email) => void assign(email)}
      />
      <MessageNote message={message} isSaving={busy === 'note'} onSave={saveNote} />
      <MailState message={message} isSending={busy === 'mail'} onSendAgain={() => void mailAgain()} />
    </div>
  )
}
