import { useEffect, useState } from 'react'
import { Loading } from '../../../ui/states.tsx'
import type { Load } from '../../../ui/use-load.ts'
import type { ServicePage } from '../schema.ts'
import { DeleteService } from './delete-service.tsx'
import { FailedLoad } from './failed-load.tsx'
import type { FormChoice } from './form-choice.ts'
import { ServiceTable } from './service-table.tsx'

interface Props {
  pages: Load<ServicePage[]>
  menuSlugs: ReadonlySet<string> | undefined
  onChoose: (choice: FormChoice) => void
}

export function ServiceList({ pages, menuSlugs, onChoose }: Props) {
  const { data, error, isLoading, reload, setData } = pages
  const [leaving, setLeaving] = useState<ServicePage>()
  const [deleted, setDeleted] = useState(0)
  // The row's buttons went away with it.
  useEffect(() => (deleted > 0 ? focusTitle() : undefined), [deleted])
  if (!data) return isLoading ? <Loading /> : <FailedLoad error={error} onRetry={reload} />
  return (
    <>
      <ServiceTable
        pages={data}
        menuSlugs={menuSlugs}
        onCreate={() => onChoose('new:')}
        onEdit={(page) => onChoose(`edit:${page.name}`)}
        onDelete={setLeaving}
      />
      {leaving && (
        <DeleteService
          page={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setData(data.filter(({ _id }) => _id !== leaving._id))
            setLeaving(undefined)
            setDeleted(deleted + 1)
          }}
        />
      )}
    </>
  )
}

export function focusTitle(): void {
  document.getElementById('service-content-title')?.focus()
}
