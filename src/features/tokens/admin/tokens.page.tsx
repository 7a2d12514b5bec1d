import { useRef, useState } from 'react'
import { formatShortMoment } from '../../../editor/local-time.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { deleteToken, listTokens, type NewToken } from '../client.ts'
import { scopeNames } from '../options.ts'
import type { ListedToken } from '../schema.ts'
import { TokenForm } from './token-form.tsx'

export function clientLoader() {
  return { tokens: settle(listTokens(sessionApi)) }
}

export function HydrateFallback() {
  return <Loading />
}

const moment = (iso: string) => <span className="whitespace-nowrap">{formatShortMoment(iso)}</span>

const columns: LocalColumn<ListedToken>[] = [
  {
    key: 'name',
    label: 'Name',
    isTitle: true,
    isFreeText: true,
    sortBy: ({ name }) => name,
    render: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    key: 'scopes',
    label: 'May',
    isMinor: true,
    render: ({ scopes }) => scopes.map((scope) => scopeNames[scope]).join('; '),
  },
  { key: 'email', label: 'For', isMinor: true, sortBy: ({ email }) => email, render: ({ email }) => email },
  {
    key: 'used',
    label: 'Last used',
    isMinor: true,
    sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
    render: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : 'Never'),
  },
  {
    key: 'ends',
    label: 'Ends',
    sortBy: ({ expiresAt }) => expiresAt,
    render: ({ expiresAt }) => (
      <>
        <span className="md:hidden">Ends </span>
        {moment(expiresAt)}
      </>
    ),
  },
]

interface Props {
  loaderData: ReturnType<typeof clientLoader>
}

/** What lets programs call the API. For owners. */
export default function TokensPage({ loaderData }: Props) {
  const tokens = useAwaited(loaderData.tokens)
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<NewToken>()
  const [ending, setEnding] = useState<ListedToken>()
  const heading = useRef<HTMLHeadingElement>(null)

  function handleEnded(): void {
    setEnding(undefined)
    tokens.reload()
    // The pressed button disappears with its row.
    heading.current?.focus()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Tokens" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Tokens
        </h1>
        <Button size="small" onClick={() => setIsCreating(true)}>
          <Icon name="plus" className="size-4" />
          Create token
        </Button>
      </div>
      <p className="max-w-prose text-sm text-soft">
        With a token, a program such as a CRM calls the site for you: it can do what you allow here, and no more than
        you may do yourself.{' '}
        <a href="/api/docs" className="font-semibold text-accent underline">
          The calls
        </a>{' '}
        name the scope that each needs.
      </p>
      <LoadedTable load={tokens} failure="Failed to load the tokens">
        {(rows) => (
          <LocalTable
            label="Tokens"
            columns={columns}
            rows={rows}
            keyOf={({ _id }) => _id}
            actions={(token) => (
              <Button variant="quiet" size="small" aria-label={`End ${token.name}`} onClick={() => setEnding(token)}>
                End
              </Button>
            )}
            empty={<EmptyState title="No token yet">No program calls the site with one.</EmptyState>}
          />
        )}
      </LoadedTable>
      {isCreating && (
        <TokenForm
          onCreated={(token) => {
            setIsCreating(false)
            setMade(token)
            tokens.reload()
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {made && <MadeToken made={made} onClose={() => setMade(undefined)} />}
      {ending && (
        <DeleteDialog
          labels={{ title: 'End token', confirm: 'End', busy: 'Ending...' }}
          text="The program that uses it can no longer call the site."
          subject={ending.name}
          remove={() => deletedOrGone(deleteToken(sessionApi, ending._id))}
          doneText="The token has ended"
          failures={['Failed to end the token']}
          onDeleted={handleEnded}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  )
}

function MadeToken({ made, onClose }: { made: NewToken; onClose: () => void }) {
  return (
    <Dialog title={`Token for ${made.name}`} onClose={onClose}>
      <p className="text-sm text-soft">
        Copy it now: it is not shown again. The program sends it with each call as{' '}
        <code className="wrap-anywhere">Authorization: Bearer …</code>
      </p>
      <CopyField label="Token" value={made.token} />
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
