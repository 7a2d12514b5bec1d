import { EntryForm } from '../../../editor/entry-form.tsx'
import { PublicationOutcome } from '../../../editor/publication.tsx'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Loading } from '../../../ui/states.tsx'
import { CreatedNotice } from '../../created-notice.tsx'
import { EntryPage, loadEntry } from '../../entry-page.tsx'
import { listPractices, type Practice } from '../client.ts'
import type { Route } from './+types/person.page.ts'
import { newPerson, PersonFields, personKind } from './person-fields.tsx'
import { personList } from './person-list.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // If the menu cannot be loaded, the chosen practice is shown by its slug.
  const practices = listPractices(sessionApi).catch((): Practice[] => [])
  return { person: await loadEntry(personKind, params), practices: await practices }
}

export function HydrateFallback() {
  return <Loading />
}

const list = '/admin/people'

export default function PersonPage({ loaderData: { person, practices } }: Route.ComponentProps) {
  return (
    <EntryPage
      kind={personKind}
      list={personList}
      loaded={person}
      initial={newPerson}
      titles={['Add Person', 'Edit Person']}
      failures={['Failed to fetch the person', 'Error fetching the person']}
      exits={{ saved: list, discarded: list, failed: list }}
      notice={(created) => <CreatedNotice key={created._id} entry={created} noun="person" list={personList} />}
    >
      {({ editor, ...form }) => (
        <EntryForm
          {...form}
          editor={editor}
          label="Person"
          outcome={<PublicationOutcome isPublic={editor.base?.status === 'published'} />}
        >
          <PersonFields practices={practices} />
        </EntryForm>
      )}
    </EntryPage>
  )
}
