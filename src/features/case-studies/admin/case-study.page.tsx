import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { site } from '../../../../content/site.ts'
import { EntryForm } from '../../../editor/entry-form.tsx'
import { FailedEntry, useOpened } from '../../../editor/loaded-entry.tsx'
import { formatShortMoment } from '../../../editor/local-time.ts'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { sessionApi } from '../../../platform/api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/states.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { pageOf } from '../../admin-list.ts'
import { useSession } from '../../auth/session.tsx'
import { listMenuServices, type MenuService } from '../client.ts'
import type { CaseStudy } from '../schema.ts'
import type { Route } from './+types/case-study.page.ts'
import { CaseStudyFields, caseStudyKind, newCaseStudy } from './case-study-fields.tsx'
import { caseStudyList } from './dashboard-list.tsx'

const failures = ['Failed to fetch the case study', 'Error fetching the case study'] as const
const dashboard = '/admin?tab=case-studies'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // Without the menu its paths are shown in the place of its names.
  const menu = listMenuServices(sessionApi).catch((): MenuService[] => [])
  return { study: params.id ? await settle(caseStudyKind.get(params.id)) : {}, menu: await menu }
}

export function HydrateFallback() {
  return <Loading />
}

/** A new case study, or the one that the address names. */
export default function CaseStudyPage({ loaderData, params }: Route.ComponentProps) {
  const { data: entry, error } = useOpened(params.id ?? null, loaderData.study)
  return (
    <div className="grid gap-6">
      {params.id && !entry ? (
        <>
          <Head isNew={false} />
          <FailedEntry error={error} noun="case study" texts={failures} back={dashboard} />
        </>
      ) : (
        <Editor key={entry?._id ?? 'new'} entry={entry} menu={loaderData.menu} />
      )}
    </div>
  )
}

function Head({ isNew }: { isNew: boolean }) {
  const title = isNew ? 'Add Case Study' : 'Edit Case Study'
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <h1 className="text-2xl">{title}</h1>
    </>
  )
}

function Editor({ entry, menu }: { entry: CaseStudy | undefined; menu: MenuService[] }) {
  const owner = useSession().user?.email ?? ''
  const [created, setCreated] = useState<CaseStudy>()
  const editor = useEntryEditor(caseStudyKind, {
    owner,
    entry,
    initial: newCaseStudy,
    onSaved: (saved, then) => (entry ? then?.leave(dashboard) : then && setCreated(saved)),
  })
  const [isNow, date] = useWatch({ control: editor.form.control, name: ['publishNow', 'scheduledDate'] })
  return (
    <>
      <Head isNew={!editor.base} />
      {created && <Created study={created} />}
      <EntryForm
        editor={editor}
        label="Case study"
        outcome={outcomeOf(isNow, date)}
        onDiscard={() => entry && editor.leave(dashboard)}
      >
        <CaseStudyFields menu={menu} />
      </EntryForm>
    </>
  )
}

/** What the save will do, as it stands beside its button. */
function outcomeOf(isNow: boolean, date: string): string {
  if (isNow) return 'Goes public at once'
  return date ? `Goes public on ${formatShortMoment(date)}` : 'Choose when it goes public'
}

/** After a save the form is empty again; this says where the case study is. */
function Created({ study }: { study: CaseStudy }) {
  const isPublic = study.status === 'published'
  return (
    <Notice
      kind="success"
      actions={
        <>
          <ButtonLink to={pageOf(caseStudyList, study)} variant="secondary" size="small">
            View the case study
          </ButtonLink>
          <ButtonLink to={`/admin/case-study/${study._id}`} variant="secondary" size="small">
            Edit it
          </ButtonLink>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{study.title}</strong>{' '}
        {isPublic ? 'is published.' : `goes public on ${formatShortMoment(study.publishedAt)}.`}
      </p>
    </Notice>
  )
}
