import { EntryForm } from '../../../editor/entry-form.tsx'
import { PublicationOutcome } from '../../../editor/publication.tsx'
import { Loading } from '../../../ui/states.tsx'
import { CreatedNotice } from '../../created-notice.tsx'
import { EntryPage, loadEntry } from '../../entry-page.tsx'
import type { Route } from './+types/page.page.ts'
import { newPage, PageFields, pageKind } from './page-fields.tsx'
import { pageList } from './page-list.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadEntry(pageKind, params)
}

export function HydrateFallback() {
  return <Loading />
}

const list = '/admin/pages'

export default function PagePage({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage
      kind={pageKind}
      list={pageList}
      loaded={loaderData}
      initial={newPage}
      titles={['Add Page', 'Edit Page']}
      failures={['Failed to fetch the page', 'Error fetching the page']}
      exits={{ saved: list, discarded: list, failed: list }}
      notice={(created) => <CreatedNotice key={created._id} entry={created} noun="page" list={pageList} />}
    >
      {({ editor, ...form }) => (
        <EntryForm
          {...form}
          editor={editor}
          label="Page"
          outcome={<PublicationOutcome isPublic={editor.base?.status === 'published'} />}
        >
          <PageFields />
        </EntryForm>
      )}
    </EntryPage>
  )
}
