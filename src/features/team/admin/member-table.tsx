import { Fragment } from 'react'
import { roles } from '../../../platform/roles.ts'
import { formatShortDate } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { lastOwner, mayDo, roleNames } from '../options.ts'
import type { Member } from '../schema.ts'

const columns: LocalColumn<Member>[] = [
  {
    key: 'name',
    label: 'Name',
    isTitle: true,
    isFreeText: true,
    sortBy: ({ name }) => name,
    render: ({ name, isSelf }) => (
      <>
        <span className="font-semibold">{name}</span> {isSelf && <StatusBadge tone="accent">You</StatusBadge>}
      </>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    isFreeText: true,
    sortBy: ({ email }) => email,
    render: ({ email, isConfigured }) => (
      <>
        {email} {isConfigured && <StatusBadge tone="plain">Fixed</StatusBadge>}
      </>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    sortBy: ({ role }) => role,
    render: ({ role, isByAppRole }) => (
      <>
        {roleNames[role]} {isByAppRole && <StatusBadge tone="plain">App role</StatusBadge>}
      </>
    ),
  },
  {
    key: 'signedIn',
    label: 'Last sign-in',
    isMinor: true,
    sortBy: ({ lastSignInAt }) => lastSignInAt ?? '',
    render: ({ hasSignedIn, lastSignInAt }) => (
      <span className="whitespace-nowrap">
        {lastSignInAt ? formatShortDate(lastSignInAt) : hasSignedIn ? 'Unknown' : 'Never'}
      </span>
    ),
  },
]

interface Props {
  team: Member[]
  onEdit: (member: Member) => void
  onRemove: (member: Member) => void
  onResetPasskeys: (member: Member) => void
}

export function MemberTable({ team, onEdit, onRemove, onResetPasskeys }: Props) {
  const last = lastOwner(team)
  return (
    <div className="grid gap-4">
      <div className="grid max-w-prose gap-2 text-sm text-soft">
        <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
          {roles.map((role) => (
            <Fragment key={role}>
              <dt className="font-semibold text-text">{roleNames[role]}</dt>
              <dd>May {mayDo[role]}.</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          {team.some(({ isConfigured }) => isConfigured) &&
            'Fixed owners are named on the server and cannot be removed here. '}
          {last && !last.isConfigured && 'The last owner stays until there is another one. '}
          {team.some(({ isByAppRole }) => isByAppRole) &&
            'Roles marked “App role” follow the firm’s sign-in until an owner changes them here.'}
        </p>
      </div>
      <LocalTable
        label="Team"
        columns={columns}
        rows={team}
        keyOf={({ _id }) => _id}
        actions={(member) => (
          <>
            <IconButton icon="edit" aria-label={`Edit ${member.name}`} onClick={() => onEdit(member)} />
            {member.passkeys > 0 && !member.isSelf && (
              <IconButton
                icon="key"
                title="Remove passkeys"
                aria-label={`Remove the passkeys of ${member.name}`}
                onClick={() => onResetPasskeys(member)}
              />
            )}
            {!member.isConfigured && member !== last && (
              <IconButton
                icon="trash"
                tone="danger"
                aria-label={`Remove ${member.name}`}
                onClick={() => onRemove(member)}
              />
            )}
          </>
        )}
        empty={null}
      />
    </div>
  )
}
