import { sessionApi } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/states.tsx'
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
  return <FailedLoad error={error} onRetry={reload} back={back} />
}
