import { useEffect, useState } from 'react'
import { formatShortMoment } from '../../../editor/local-time.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { LoadedTable } from '../../loaded-table.tsx'
import { listDeliveries, resendDelivery } from '../client.ts'
import type { Delivery, ListedWebhook } from '../schema.ts'

const statusNames = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

const columns: LocalColumn<Delivery>[] = [
  {
    key: 'event',
    label: 'Event',
    isTitle: true,
    render: ({ event }) => <span className="font-semibold">{event}</span>,
  },
  { key: 'status', label: 'Status', render: (delivery) => <Status {...delivery} /> },
  {
    key: 'attempts',
    label: 'Tries',
    isMinor: true,
    render: ({ attempts }) => (
      <>
        {attempts}
        <span className="md:hidden">{attempts === 1 ? ' try' : ' tries'}</span>
      </>
    ),
  },
  {
    key: 'created',
    label: 'When',
    isMinor: true,
    render: ({ createdAt }) => <span className="whitespace-nowrap">{formatShortMoment(createdAt)}</span>,
  },
]

function Status({ status, error, nextAttemptAt, attempts }: Delivery) {
  const next = nextAttemptAt !== null && attempts > 0 && `next try ${formatShortMoment(nextAttemptAt)}`
  const details = status === 'delivered' ? [] : [error, next].filter(Boolean)
  return (
    <>
      <span className={status === 'failed' ? 'font-medium text-red' : undefined}>{statusNames[status]}</span>
      {details.length > 0 && <span className="text-soft"> ({details.join('; ')})</span>}
    </>
  )
}

/** What a webhook was sent, newest first. */
export function Deliveries({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const ask = () => settle(listDeliveries(sessionApi, webhook._id))
  const [asked, setAsked] = useState(ask)
  const reload = () => setAsked(ask())
  const found = { ...useAwaited(asked), reload }
  const [busy, setBusy] = useState<string>()

  async function resend({ _id }: Delivery): Promise<void> {
    setBusy(_id)
    try {
      await resendDelivery(sessionApi, webhook._id, _id)
      toast.success('It is being sent again')
    } catch (error) {
      toast.error(messageOf(error, 'Failed to send it again'))
    }
    setBusy(undefined)
    reload()
  }

  // What waits may be sent any moment.
  const isWaiting = found.data?.deliveries.some(({ status }) => status === 'waiting') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each load.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(reload, 5000)
    return () => clearTimeout(timer)
  }, [asked, isWaiting])

  return (
    <Dialog title={`Deliveries to ${new URL(webhook.url).host}`} onClose={onClose} size="wide">
      <LoadedTable load={found} failure="Failed to load the deliveries">
        {({ deliveries }) => (
          <LocalTable
            label="Deliveries"
            columns={columns}
            rows={deliveries}
            keyOf={({ _id }) => _id}
            actions={(delivery) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Resend ${delivery.event} of ${formatShortMoment(delivery.createdAt)}`}
                disabled={busy !== undefined || !webhook.isActive}
                onClick={() => void resend(delivery)}
              >
                Resend
              </Button>
            )}
            empty={<EmptyState title="Nothing was sent yet">What happens from now on is listed here.</EmptyState>}
          />
        )}
      </LoadedTable>
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
