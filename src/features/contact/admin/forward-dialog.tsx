import { type FormEvent, useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { forwardMessage } from '../client.ts'
import type { ContactMessage } from '../schema.ts'

interface Props {
  message: ContactMessage
  onForwarded: (message: ContactMessage) => void
  onClose: () => void
}

/** Mails a message to an address that is typed in. */
export function ForwardDialog({ message, onForwarded, onClose }: Props) {
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<{ to?: string | undefined; text?: string | undefined; root?: string }>({})

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    try {
      onForwarded(await forwardMessage(sessionApi, message._id, { to, text }))
      toast.success(`Forwarding to ${to.trim()}`)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const isNamed = Boolean(fields.to ?? fields.text)
      setProblems({ ...fields, ...(!isNamed && { root: messageOf(error, 'Failed to forward the message') }) })
      setIsBusy(false)
    }
  }

  return (
    <Dialog title="Forward" onClose={() => !isBusy && onClose()}>
      <p className="text-soft">
        Mails the message of <strong className="font-semibold text-text">{message.name}</strong>. Replies go to them.
        Your notes are not sent.
      </p>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <TextField
          label="To"
          type="email"
          isRequired
          autoFocus
          autoComplete="off"
          value={to}
          error={problems.to}
          disabled={isBusy}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextArea
          label="Text"
          rows={3}
          hint="Stands above the message."
          value={text}
          error={problems.text}
          disabled={isBusy}
          onChange={({ target }) => setText(target.value)}
        />
        <Failure text={problems.root} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Forwarding...' : 'Forward'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
