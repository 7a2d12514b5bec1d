import { data, type MetaDescriptor, redirect } from 'react-router'
import { apiContext, servedHtmlContext, siteContext } from '../../../entry.server.tsx'
import { ApiError, type ApiTransport, isMissing, visitorApi } from '../../../platform/api/api-client.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { PageBand } from '../../../ui/band.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReloadButton } from '../../../ui/reload-button.tsx'
import { settingsIfReachable, siteOf } from '../../settings/site/site-texts.ts'
import { getCaseStudy, listCaseStudies } from '../client.ts'
import { introduction, readStudiesQuery, type StudiesAddress, studiesAddress, studiesPerPage } from '../content.ts'
import type { Route } from './+types/case-studies.page.ts'
import { caseStudiesMeta, type LoadedStudies } from './case-studies-meta.ts'
import { CaseStudyDetail, partsOf } from './case-study-detail.tsx'
import { CaseStudyList } from './case-study-list.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = atItsAddress(
    await loadCaseStudies(context.get(apiContext), request.url, context.get(siteContext).settings.timeZone),
  )
  const { open, ...rest } = loaded
  if (!open) return data<LoadedStudies>(loaded, { status: loaded.status })
  const { html, ...study } = open.study
  if (html) for (const { name, part } of partsOf(study)) context.get(servedHtmlContext).set(name, html[part])
  return data<LoadedStudies>({ ...rest, open: { ...open, study } })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedStudies> {
  const timeZone = (await settingsIfReachable())?.timeZone ?? 'UTC'
  return atItsAddress(await loadCaseStudies(visitorApi, request.url, timeZone))
}

/** Redirects a case study's id or former slug to its current slug. */
function atItsAddress(loaded: LoadedStudies): LoadedStudies {
  const { query, open } = loaded
  if (open && open.study.slug !== query.study) throw redirect(studiesAddress({ study: open.study.slug }), 301)
  return loaded
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return caseStudiesMeta(loaderData, siteOf(matches))
}

export default function CaseStudiesPage({ loaderData }: Route.ComponentProps) {
  const { open, list, query, missing, error } = loaderData
  if (open) return <CaseStudyDetail {...open} />
  return (
    <>
      <PageBand title="Case Studies" text={introduction} picture="/art/sap-solutions/band-a/hero.svg" />
      <div className="page section grid gap-10">
        {missing && <Notice kind="warning">{missing}. Here are the others.</Notice>}
        {error !== undefined && (
          <Notice kind="error" title="Failed to fetch case studies" actions={<ReloadButton>Try Again</ReloadButton>}>
            <p>{error}</p>
          </Notice>
        )}
        {list && <CaseStudyList list={list} query={query} />}
      </div>
    </>
  )
}

const maxOthers = 3

async function loadCaseStudies(api: ApiTransport, url: string, timeZone: string): Promise<LoadedStudies> {
  const query = readStudiesQuery(new URL(url).searchParams)
  try {
    return await (query.study ? loadStudy(api, query, query.study, timeZone) : loadList(api, query))
  } catch (error) {
    const isAnswer = error instanceof ApiError
    const said = isAnswer && error.hasServerText ? error.message : 'Please try again in a minute.'
    return { query, status: isAnswer ? error.status : 500, error: said }
  }
}

async function loadList(api: ApiTransport, query: StudiesAddress): Promise<LoadedStudies> {
  const { page, service, industry } = query
  const path = service && (service.startsWith('/') ? service : `/services/${service}`)
  const list = await listCaseStudies(api, { limit: studiesPerPage, page, industry, service: path })
  return { query, list, status: page > 1 && list.caseStudies.length === 0 ? 404 : 200 }
}

/** Falls back to the list if the case study does not exist. */
async function loadStudy(
  api: ApiTransport,
  query: StudiesAddress,
  slug: string,
  timeZone: string,
): Promise<LoadedStudies> {
  try {
    const [found, newest] = await Promise.all([getCaseStudy(api, slug), listCaseStudies(api, { limit: maxOthers + 1 })])
    const { challenge, approach, result, ...study } = found
    const others = newest.caseStudies.filter(({ _id }) => _id !== study._id).slice(0, maxOthers)
    const day = dayIn(timeZone, study.publishedAt)
    return { query, status: 200, open: { study: { ...study, day }, others } }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { ...(await loadList(api, { page: 1 })), missing: error.message, status: 404 }
  }
}
