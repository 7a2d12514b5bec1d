import { useEffect, useState } from 'react'
import { messageOf, sessionApi } from '../../../../platform/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormSection } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { Failure, Notice } from '../../../../ui/notice.tsx'
import { EmptyState, Loading } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { settle, useAwaited } from '../../../../ui/use-awaited.ts'
import { DeleteDialog } from '../../../delete-dialog.tsx'
import { PageTitle } from '../../../settings/site/page-title.tsx'
import { OwnSessions } from '../../admin/own-sessions.tsx'
import { listOwnSessions } from '../../client.ts'
import { FirmAccountSection } from '../../oidc/admin/firm-account-section.tsx'
import { getFirmAccount } from '../../oidc/client.ts'
import { useSession } from '../../session.tsx'
import { addPasskey, knowsPasskeys, listPasskeys, removePasskey } from '../client.ts'
import { passkeyLimits } from '../options.ts'
import type { Passkey } from '../schema.ts'
import type { Route } from './+types/account.page.ts'
import { PasskeyName } from './passkey-name.tsx'

export function clientLoader() {
  return {
    passkeys: settle(listPasskeys(sessionApi)),
    firmAccount: settle(getFirmAccount(sessionApi)),
    sessions: settle(listOwnSessions(sessionApi)),
  }
}

export function HydrateFallback() {
  return <Loading />
}

/** The signed-in user's own passkeys, account of the firm and sessions. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { data, error, isLoading, reload, setData } = useAwaited(loaderData.passkeys)
  const firmAccount = useAwaited(loaderData.firmAccount)
  const sessions = useAwaited(loaderData.sessions)
  const { user } = useSession()
  return (
    <div className="grid max-w-3xl gap-5">
      <PageTitle title="Your sign-in" />
      <div className="grid gap-1">
        <h1 className="text-2xl">Your sign-in</h1>
        <p className="text-sm text-soft">{user?.email}. A passkey signs you in without waiting for a mail.</p>
      </div>
      {user?.needsPasskey && <Notice kind="warning">This site requires a passkey. Add one to continue.</Notice>}
      <FormSection
        title="Passkeys"
        text="Kept by this device, your phone or a key. Your finger, face or PIN is asked for, and never sent."
      >
        {data ? (
          <Passkeys
            passkeys={data}
            onChange={(change) => setData((before) => before && change(before))}
            onRemoved={() => {
              reload()
              // Those of other browsers end with the last passkey.
              sessions.reload()
            }}
          />
        ) : error !== undefined ? (
          <LoadFailure title={messageOf(error, 'Failed to load the passkeys')} onRetry={reload} isLoading={isLoading} />
        ) : (
          <Loading />
        )}
      </FormSection>
      {firmAccount.data ? (
        <FirmAccountSection account={firmAccount.data} onChange={firmAccount.reload} />
      ) : (
        firmAccount.error !== undefined && (
          <LoadFailure
            title={messageOf(firmAccount.error, 'Failed to load the firm’s account')}
            onRetry={firmAccount.reload}
            isLoading={firmAccount.isLoading}
          />
        )
      )}
      <FormSection title="Sessions" text="Where you are signed in. A session ends an hour after its last use.">
        {sessions.data ? (
          <OwnSessions sessions={sessions.data} onEnded={sessions.reload} />
        ) : sessions.error !== undefined ? (
          <LoadFailure
            title={messageOf(sessions.error, 'Failed to load the sessions')}
            onRetry={sessions.reload}
            isLoading={sessions.isLoading}
          />
        ) : (
          <Loading />
        )}
      </FormSection>
    </div>
  )
}

interface PasskeysProps {
  passkeys: Passkey[]
  onChange: (change: (before: Passkey[]) => Passkey[]) => void
  onRemoved: () => void
}

function Passkeys({ passkeys, onChange, onRemoved }: PasskeysProps) {
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-[1_1_14rem]">
                <PasskeyName
                  passkey={passkey}
                  onSaved={(saved) => onChange((all) => all.map((each) => (each._id === saved._id ? saved : each)))}
                />
              </div>
              <Button variant="secondary" aria-label={`Remove ${passkey.name}`} onClick={() => setLeaving(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No passkeys yet">
          <p className="text-soft">
            Add one for this device. You can add more later, for your phone or a security key.
          </p>
        </EmptyState>
      )}
      <AddButton
        isFull={passkeys.length >= passkeyLimits.most}
        onAdded={(added) => onChange((all) => [...all, added])}
      />
      {leaving && (
        <DeleteDialog
          text="Are you sure you want to remove this passkey? It will no longer sign you in."
          note={passkeys.length === 1 ? 'It is your last one: your other browsers are signed out.' : undefined}
          subject={leaving.name}
          remove={() => removePasskey(sessionApi, leaving._id)}
          doneText="Passkey removed"
          failures={['Failed to remove the passkey']}
          onDeleted={() => {
            onChange((all) => all.filter((each) => each._id !== leaving._id))
            setLeaving(undefined)
            onRemoved()
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function AddButton({ isFull, onAdded }: { isFull: boolean; onAdded: (passkey: Passkey) => void }) {
  const { user, reload } = useSession()
  const [isKnown, setIsKnown] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => setIsKnown(knowsPasskeys()), [])

  async function add(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      onAdded(await addPasskey(sessionApi, nameOfDevice()))
      toast.success('Passkey added')
      if (user?.needsPasskey) await reload()
    } catch (error) {
      setFailure((error as Error).message)
    }
    setIsBusy(false)
  }

  if (!isKnown)
    return <p className="text-sm text-soft">This browser does not support passkeys, or the connection is not secure.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <Button disabled={isBusy || isFull} onClick={() => void add()}>
        <Icon name="plus" className="size-4" />
        {isBusy ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
      {isFull && <p className="text-sm text-soft">You have reached the limit. Remove a passkey to add another.</p>}
      <Failure text={failure} />
    </div>
  )
}

/** Returns the default name of this device's passkey, until its owner renames it. */
function nameOfDevice(): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } }
  return userAgentData?.platform || navigator.platform || 'This device'
}
