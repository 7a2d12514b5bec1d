import { type FormEvent, useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { disclose } from '../client.ts'
import { AddressField } from './address-field.tsx'

/** Saves everything that is stored about whoever writes from an address as one file. */
export function DisclosureDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [isNothing, setIsNothing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    try {
      const found = await disclose(sessionApi, email)
      setIsNothing(found.messages.length === 0)
      if (found.messages.length > 0) {
        saveAsFile(`data-of-${found.email.replace(/[^\w.@-]/g, '_')}.json`, JSON.stringify(found, undefined, 2))
        toast.success(`Saved ${found.messages.length === 1 ? '1 message' : `${found.messages.length} messages`}`)
        onClose()
      }
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.email : undefined
      setProblem(field ?? messageOf(error, 'The data could not be collected'))
    }
    setIsBusy(false)
  }

  return (
    <Dialog title="Data of one person" onClose={() => !isBusy && onClose()}>
      <p className="text-soft">
        Saves one file with all messages from an address: inbox, spam and trash, with your notes, the mails about them,
        and what your team did with them. Read it before you hand it over: it names colleagues.
      </p>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <AddressField
          value={email}
          isBusy={isBusy}
          onChange={(value) => {
            setEmail(value)
            setIsNothing(false)
            setProblem(undefined)
          }}
        />
        <div role="status">{isNothing && <p className="text-soft">Nothing is stored about this address.</p>}</div>
        <Failure text={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Collecting...' : 'Save file'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function saveAsFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
