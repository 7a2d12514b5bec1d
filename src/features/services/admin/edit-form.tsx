import { ApiError, sessionApi } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { getServicePage } from '../client.ts'
import { FailedLoad } from './failed-load.tsx'
import { ServiceForm } from './service-form.tsx'

type FormProps = Omit<React.ComponentProps<typeof ServiceForm>, 'page' | 'start'>

/** Edits what is saved now, not what the list had loaded. */
export function EditForm({ name, ...form }: FormProps & { name: string }) {
  const { data, error, isLoading, reload } = useLoad(() => getServicePage(sessionApi, name), name)
  if (data) return <ServiceForm page={data} start={{ name: '', title: '', description: '' }} {...form} />
  if (isLoading) return <Loading />
  const back = (
    <Button variant="secondary" onClick={form.onClose}>
      Back to the list
    </Button>
  )
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="There is no such service page" actions={back}>
        <p className="text-soft">It was deleted, or the address is wrong.</p>
      </EmptyState>
    )
  }
  return (
    <FailedLoad error={error} onRetry={reload}>
      {back}
    </FailedLoad>
  )
}
