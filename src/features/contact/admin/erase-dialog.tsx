import { type FormEvent, useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { eraseMessages } from '../client.ts'
import { AddressField } from './address-field.tsx'

interface Props {
  onErased: () => void
  onClose: () => void
}

/** Shows how many messages an address has sent, then deletes them permanently. */
export function EraseDialog({ onErased, onClose }: Props) {
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function call(isPreview: boolean): Promise<number | undefined> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      return await eraseMessages(sessionApi, email, isPreview)
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.email : undefined
      setProblem(field ?? messageOf(error, 'The messages could not be erased'))
    } finally {
      setIsBusy(false)
    }
  }

  async function handleFind(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFound(await call(true))
  }

  async function handleErase(): Promise<void> {
    const erased = await call(false)
    if (erased === undefined) return
    toast.success(`${counted(erased)} erased`)
    onErased()
  }

  return (
    <Dialog title="Erase by address" onClose={() => !isBusy && onClose()}>
      <p className="text-soft">
        Deletes every message from one address for good: inbox, spam and trash, and the mail about them.
      </p>
      <form noValidate onSubmit={(event) => void handleFind(event)} className="grid gap-4">
        <AddressField
          value={email}
          isBusy={isBusy}
          onChange={(value) => {
            setEmail(value)
            setFound(undefined)
            setProblem(undefined)
          }}
        />
        <div role="status">
          {found === 0 && <p className="text-soft">There are no messages from this address.</p>}
          {found !== undefined && found > 0 && (
            <p>
              <strong className="font-semibold">{counted(found)}</strong> will be erased. This action cannot be undone.
            </p>
          )}
        </div>
        <Failure text={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {found ? (
            <Button variant="danger" disabled={isBusy} onClick={() => void handleErase()}>
              {isBusy ? 'Erasing...' : `Erase ${counted(found)}`}
            </Button>
          ) : (
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Finding...' : 'Find messages'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 message' : `${formatNumber(count)} messages`
}
