import { useRef, useState } from 'react'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/states.tsx'
import { labelOf, panelOf, TabList } from '../../../ui/tab-list.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { useSession } from '../../auth/session.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { listSessions, listTeam } from '../client.ts'
import type { Member, TeamSession } from '../schema.ts'
import { EndSession } from './end-session.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberTable } from './member-table.tsx'
import { RemoveMember } from './remove-member.tsx'
import { ResetPasskeys } from './reset-passkeys.tsx'
import { SessionTable } from './session-table.tsx'

export function clientLoader() {
  return { team: settle(listTeam(sessionApi)), sessions: settle(listSessions(sessionApi)) }
}

export function HydrateFallback() {
  return <Loading />
}

interface Props {
  loaderData: ReturnType<typeof clientLoader>
}

type Task =
  | { kind: 'invite' }
  | { kind: 'edit' | 'remove' | 'passkeys'; member: Member }
  | { kind: 'end'; session: TeamSession }
  | undefined

/** The people who may sign in, and their sessions. For owners. */
export default function TeamPage({ loaderData }: Props) {
  const team = useAwaited(loaderData.team)
  const sessions = useAwaited(loaderData.sessions)
  const { reload } = useSession()
  const [tab, setTab] = useState<'team' | 'sessions'>('team')
  const [task, setTask] = useState<Task>()
  const heading = useRef<HTMLHeadingElement>(null)

  /** A change to oneself may end the session or revoke access to this page. */
  function handleDone(isSelf: boolean): void {
    setTask(undefined)
    if (isSelf) void reload()
    team.reload()
    sessions.reload()
    // The pressed button may have disappeared with its row.
    setTimeout(() => document.activeElement === document.body && heading.current?.focus())
  }

  const close = () => setTask(undefined)
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Team" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Team
        </h1>
        <span className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/tokens" variant="secondary" size="small">
            Tokens
          </ButtonLink>
          <ButtonLink to="/admin/webhooks" variant="secondary" size="small">
            Webhooks
          </ButtonLink>
          <Button size="small" onClick={() => setTask({ kind: 'invite' })}>
            <Icon name="plus" className="size-4" />
            Invite
          </Button>
        </span>
      </div>
      <TabList
        label="Team"
        tabs={[
          { key: 'team', label: labelOf('People', team.data?.length) },
          { key: 'sessions', label: labelOf('Sessions', sessions.data?.length) },
        ]}
        current={tab}
        onChoose={(key) => setTab(key === 'sessions' ? 'sessions' : 'team')}
        className="border-b border-line"
      />
      <div role="tabpanel" {...panelOf('team')} hidden={tab !== 'team'}>
        <LoadedTable load={team} failure="Failed to load the team">
          {(members) => (
            <MemberTable
              team={members}
              onEdit={(member) => setTask({ kind: 'edit', member })}
              onRemove={(member) => setTask({ kind: 'remove', member })}
              onResetPasskeys={(member) => setTask({ kind: 'passkeys', member })}
            />
          )}
        </LoadedTable>
      </div>
      <div role="tabpanel" {...panelOf('sessions')} hidden={tab !== 'sessions'}>
        <LoadedTable load={sessions} failure="Failed to load the sessions">
          {(open) => <SessionTable sessions={open} onEnd={(session) => setTask({ kind: 'end', session })} />}
        </LoadedTable>
      </div>
      {task?.kind === 'invite' && <MemberForm onSaved={() => handleDone(false)} onClose={close} />}
      {task?.kind === 'edit' && (
        <MemberForm member={task.member} onSaved={() => handleDone(task.member.isSelf)} onClose={close} />
      )}
      {task?.kind === 'remove' && (
        <RemoveMember member={task.member} onRemoved={() => handleDone(task.member.isSelf)} onClose={close} />
      )}
      {task?.kind === 'passkeys' && (
        <ResetPasskeys member={task.member} onDone={() => handleDone(false)} onClose={close} />
      )}
      {task?.kind === 'end' && (
        <EndSession session={task.session} onEnded={() => handleDone(task.session.isCurrent)} onClose={close} />
      )}
    </div>
  )
}
