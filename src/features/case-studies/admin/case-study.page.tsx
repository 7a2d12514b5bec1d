import { EntryForm } from '../../../editor/entry-form.tsx'
import { PublicationOutcome } from '../../../editor/publication.tsx'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Loading } from '../../../ui/states.tsx'
import { CreatedNotice } from '../../created-notice.tsx'
import { EntryPage, loadEntry } from '../../entry-page.tsx'
import { listMenuServices, type MenuService } from '../client.ts'
import type { Route } from './+types/case-study.page.ts'
import { CaseStudyFields, caseStudyKind, newCaseStudy } from './case-study-fields.tsx'
import { caseStudyList } from './dashboard-list.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // If the menu cannot be loaded, services are shown by their paths.
  const menu = listMenuServices(sessionApi).catch((): MenuService[] => [])
  return { study: await loadEntry(caseStudyKind, params), menu: await menu }
}

export function HydrateFallback() {
  return <Loading />
}

const dashboard = '/admin?tab=case-studies'

export default function CaseStudyPage({ loaderData: { study, menu } }: Route.ComponentProps) {
  return (
    <EntryPage
      kind={caseStudyKind}
      list={caseStudyList}
      loaded={study}
      initial={newCaseStudy}
      titles={['Add Case Study', 'Edit Case Study']}
      failures={['Failed to fetch the case study', 'Error fetching the case study']}
      exits={{ saved: dashboard, discarded: dashboard, failed: dashboard }}
      notice={(created) => <CreatedNotice key={created._id} entry={created} noun="case study" list={caseStudyList} />}
    >
      {({ editor, ...form }) => (
        <EntryForm
          {...form}
          editor={editor}
          label="Case study"
          outcome={<PublicationOutcome isPublic={editor.base?.status === 'published'} />}
        >
          <CaseStudyFields menu={menu} />
        </EntryForm>
      )}
    </EntryPage>
  )
}
