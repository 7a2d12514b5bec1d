import { useEffect, useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import { Loading } from '../../../ui/states.tsx'
import type { Load } from '../../../ui/use-awaited.ts'
import { DeleteDialog, trashQuestion } from '../../delete-dialog.tsx'
import { changedParams } from '../../list-place.ts'
import { ReloadFailure } from '../../reload-failure.tsx'
import { deleteServicePage } from '../client.ts'
import type { ServicePageSummary } from '../schema.ts'
import { ServiceTable } from './service-table.tsx'

interface Props {
  pages: Load<ServicePageSummary[]>
  menuSlugs: ReadonlySet<string> | undefined
}

export const loadFailures = ['Failed to fetch services', 'Error fetching services. Please try again.'] as const

export function ServiceList({ pages, menuSlugs }: Props) {
  const { data, error, isLoading, reload, setData } = pages
  const [, setParams] = useSearchParams()
  const [leaving, setLeaving] = useState<ServicePageSummary>()
  const [deleted, setDeleted] = useState(0)
  // The focus was on the deleted row's button.
  useEffect(() => (deleted > 0 ? focusTitle() : undefined), [deleted])
  if (!data) return isLoading ? <Loading /> : <LoadFailure title={messageOf(error, ...loadFailures)} onRetry={reload} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReloadFailure load={pages} failures={loadFailures} />
      <ServiceTable
        pages={data}
        menuSlugs={menuSlugs}
        onCreate={() => setParams({ tab: 'content', new: '' })}
        onEdit={({ name }) => setParams((latest) => changedParams(latest, { edit: name }))}
        onDelete={setLeaving}
        onChanged={reload}
      />
      {leaving && (
        <DeleteDialog
          text={trashQuestion('service')}
          subject={leaving.name}
          page={leaving.status === 'published' ? `/services/${leaving.name}` : undefined}
          remove={() => deleteServicePage(sessionApi, leaving._id)}
          doneText="Service deleted successfully"
          failures={['Error deleting service. Please try again.']}
          undo={{ id: leaving._id, onRestored: reload }}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setData((before) => before?.filter(({ _id }) => _id !== leaving._id))
            setLeaving(undefined)
            setDeleted(deleted + 1)
          }}
        />
      )}
    </div>
  )
}

export function focusTitle(): void {
  document.getElementById('service-content-title')?.focus()
}
