import { useRef, useState } from 'react'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { deleteWebhook, listWebhooks, type SavedWebhook } from '../client.ts'
import { eventNames, formatNames } from '../options.ts'
import type { ListedWebhook } from '../schema.ts'
import { Deliveries } from './deliveries.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

export function clientLoader() {
  return { webhooks: settle(listWebhooks(sessionApi)) }
}

export function HydrateFallback() {
  return <Loading />
}

const hostOf = ({ url }: Pick<ListedWebhook, 'url'>) => new URL(url).host

const columns: LocalColumn<ListedWebhook>[] = [
  {
    key: 'url',
    label: 'URL',
    isTitle: true,
    isFreeText: true,
    sortBy: ({ url }) => url,
    render: (webhook) => (
      <>
        <span className="block font-semibold">{hostOf(webhook)}</span>
        <span className="block text-soft text-sm wrap-anywhere">
          {webhook.url.slice(new URL(webhook.url).origin.length)}
        </span>
      </>
    ),
  },
  {
    key: 'events',
    label: 'Called when',
    isMinor: true,
    render: ({ events }) => events.map((event) => eventNames[event]).join('; '),
  },
  { key: 'format', label: 'Format', isMinor: true, render: ({ format }) => formatNames[format] },
  {
    key: 'state',
    label: 'State',
    render: ({ isActive, offReason }) =>
      isActive ? 'On' : <span className="font-medium text-red">Off{offReason && `: ${offReason}`}</span>,
  },
]

interface Props {
  loaderData: ReturnType<typeof clientLoader>
}

type Task =
  | { kind: 'add' }
  | { kind: 'edit' | 'deliveries' | 'delete'; webhook: ListedWebhook }
  | { kind: 'secret'; webhook: SavedWebhook; secret: string }
  | undefined

/** The addresses that are called when something happens. For owners. */
export default function WebhooksPage({ loaderData }: Props) {
  const webhooks = useAwaited(loaderData.webhooks)
  const [task, setTask] = useState<Task>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setTask(undefined)

  function handleSaved(webhook: SavedWebhook): void {
    const { secret } = webhook
    if (secret === undefined) toast.success('The webhook is saved')
    setTask(secret === undefined ? undefined : { kind: 'secret', webhook, secret })
    webhooks.reload()
  }

  function handleDeleted(): void {
    close()
    webhooks.reload()
    // The pressed button disappears with its row.
    heading.current?.focus()
  }

  const actionsOf = (webhook: ListedWebhook) => (
    <div className="data-table-wide-actions flex gap-1">
      <IconButton
        icon="list"
        aria-label={`Deliveries to ${hostOf(webhook)}`}
        title="Deliveries"
        onClick={() => setTask({ kind: 'deliveries', webhook })}
      />
      <IconButton
        icon="edit"
        aria-label={`Edit ${hostOf(webhook)}`}
        title="Edit"
        onClick={() => setTask({ kind: 'edit', webhook })}
      />
      <IconButton
        icon="trash"
        tone="danger"
        aria-label={`Delete ${hostOf(webhook)}`}
        title="Delete"
        onClick={() => setTask({ kind: 'delete', webhook })}
      />
    </div>
  )

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Webhooks" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Webhooks
        </h1>
        <Button size="small" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" className="size-4" />
          Add webhook
        </Button>
      </div>
      <p className="max-w-prose text-sm text-soft">
        A webhook calls another program, such as a CRM or a chat, when something happens here. What fails is tried again
        for three days.
      </p>
      <LoadedTable load={webhooks} failure="Failed to load the webhooks">
        {(rows) => (
          <LocalTable
            label="Webhooks"
            columns={columns}
            rows={rows}
            keyOf={({ _id }) => _id}
            actions={actionsOf}
            empty={<EmptyState title="No webhook yet">No other program is told what happens here.</EmptyState>}
          />
        )}
      </LoadedTable>
      {task?.kind === 'add' && <WebhookForm onSaved={handleSaved} onClose={close} />}
      {task?.kind === 'edit' && <WebhookForm webhook={task.webhook} onSaved={handleSaved} onClose={close} />}
      {task?.kind === 'deliveries' && <Deliveries webhook={task.webhook} onClose={close} />}
      {task?.kind === 'secret' && <SecretDialog host={hostOf(task.webhook)} secret={task.secret} onClose={close} />}
      {task?.kind === 'delete' && (
        <DeleteDialog
          labels={{ title: 'Delete webhook', confirm: 'Delete', busy: 'Deleting...' }}
          text="It is no longer called, and its deliveries are deleted."
          subject={hostOf(task.webhook)}
          remove={() => deletedOrGone(deleteWebhook(sessionApi, task.webhook._id))}
          doneText="The webhook is deleted"
          failures={['Failed to delete the webhook']}
          onDeleted={handleDeleted}
          onClose={close}
        />
      )}
    </div>
  )
}
