import { useState } from 'react'
import { formatShortMoment } from '../../../editor/local-time.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { endOwnSession } from '../client.ts'
import type { OwnSession } from '../schema.ts'
import { useSession } from '../session.tsx'

interface Props {
  sessions: OwnSession[]
  onEnded: () => void
}

const browserOf = ({ browser }: OwnSession) => browser ?? 'Unknown browser'

/** The signed-in user's sessions. Each can be ended, also the one of this browser. */
export function OwnSessions({ sessions, onEnded }: Props) {
  const { reload } = useSession()
  const [ending, setEnding] = useState<OwnSession>()

  function handleEnded({ isCurrent }: OwnSession): void {
    setEnding(undefined)
    if (isCurrent) void reload()
    else onEnded()
  }

  return (
    <>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-[1_1_14rem] text-sm">
              <p>
                <span className="mr-1 font-semibold">{browserOf(session)}</span>{' '}
                {session.isCurrent && <StatusBadge tone="accent">This browser</StatusBadge>}
              </p>
              <p className="text-soft">
                Signed in {formatShortMoment(session.createdAt)}, last used {formatShortMoment(session.lastUsedAt)}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={`Sign out ${browserOf(session)}${session.isCurrent ? ', this browser' : ''}`}
              onClick={() => setEnding(session)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <DeleteDialog
          labels={{ title: 'Sign out', confirm: 'Sign out', busy: 'Signing out...' }}
          text={
            ending.isCurrent
              ? 'This is the browser you are using. You will have to sign in again.'
              : 'Unsaved changes in that browser are offered again after the next sign-in.'
          }
          subject={browserOf(ending)}
          remove={() => deletedOrGone(endOwnSession(sessionApi, ending._id))}
          doneText="Signed out successfully"
          isForNextPage={ending.isCurrent}
          failures={['Failed to end the session']}
          onDeleted={() => handleEnded(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}
