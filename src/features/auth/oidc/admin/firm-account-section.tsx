import { useState } from 'react'
import { messageOf, sessionApi } from '../../../../platform/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormSection } from '../../../../ui/field.tsx'
import { formatShortDate } from '../../../../ui/format.ts'
import { Failure } from '../../../../ui/notice.tsx'
import { DeleteDialog } from '../../../delete-dialog.tsx'
import { connectFirmAccount, disconnectFirmAccount } from '../client.ts'
import type { FirmAccount } from '../schema.ts'
import { useProblem } from './use-problem.ts'

interface Props {
  account: FirmAccount
  onChange: () => void
}

/** The signed-in user's own account of the firm; nothing if the site knows no provider. */
export function FirmAccountSection({ account, onChange }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const problem = useProblem()
  if (!account.isSetUp) return <Failure text={problem} />
  return (
    <FormSection title="The firm’s account" text={`Signs you in by way of ${account.provider}.`}>
      {account.linkedAt === null ? (
        <ConnectButton />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line p-4">
          <p className="min-w-0 flex-[1_1_14rem] text-sm text-soft">{historyOf(account)}</p>
          <Button variant="secondary" aria-label="Disconnect firm’s account" onClick={() => setIsLeaving(true)}>
            Disconnect
          </Button>
        </div>
      )}
      <Failure text={problem} />
      {isLeaving && (
        <DeleteDialog
          labels={{ title: 'Disconnect', confirm: 'Disconnect', busy: 'Disconnecting...' }}
          text="It will no longer sign you in. You can connect it again at any time."
          subject={account.provider}
          remove={() => disconnectFirmAccount(sessionApi)}
          doneText="Account disconnected"
          failures={['Failed to disconnect the account']}
          onDeleted={() => {
            setIsLeaving(false)
            onChange()
          }}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </FormSection>
  )
}

function ConnectButton() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function connect(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      window.location.assign(await connectFirmAccount(sessionApi))
    } catch (error) {
      setFailure(messageOf(error, 'It could not be connected'))
      setIsBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button disabled={isBusy} onClick={() => void connect()}>
        {isBusy ? 'Connecting...' : 'Connect firm’s account'}
      </Button>
      <Failure text={failure} />
    </div>
  )
}

function historyOf({ linkedAt, lastUsedAt }: FirmAccount): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatShortDate(lastUsedAt)}`
  return `Connected ${formatShortDate(linkedAt ?? '')}, ${used}`
}
