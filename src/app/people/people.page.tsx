import { data, type MetaDescriptor, redirect } from 'react-router'
import { apiContext, servedHtmlContext, siteContext } from '../../entry.server.tsx'
import { getPerson, listPeople } from '../../features/people/client.ts'
import { introduction, people, peopleAddress } from '../../features/people/content.ts'
import type { PersonSummary } from '../../features/people/schema.ts'
import { PeopleGrid } from '../../features/people/site/people-grid.tsx'
import { PersonDetail } from '../../features/people/site/person-detail.tsx'
import { type OpenPerson, peopleMeta, personMeta } from '../../features/people/site/person-head.ts'
import { settingsIfReachable, siteOf } from '../../features/settings/site/site-texts.ts'
import { ApiError, type ApiTransport, isMissing, visitorApi } from '../../platform/api/api-client.ts'
import { PageBand } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReloadButton } from '../../ui/reload-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { pageMenu } from '../site/page-menu.ts'
import { browserMenu } from '../site/site-menu.ts'
import type { Route } from './+types/people.page.ts'
import { type Menu, practicesIn } from './practices.ts'
import { loadWork, type Work } from './work.ts'
import { WorkSections } from './work-sections.tsx'

interface Loaded {
  status: number
  open?: { person: OpenPerson; work: Work }
  /** Why the person in the address could not be loaded. */
  missing?: string
  list?: PersonSummary[]
  /** Why the list could not be loaded. */
  error?: string
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const menu = pageMenu(context).then(({ menu }) => menu)
  const { timeZone } = context.get(siteContext).settings
  const { open, ...rest } = await load(context.get(apiContext), request.url, menu, timeZone)
  if (!open) return data<Loaded>(rest, { status: rest.status })
  const { html = '', ...person } = open.person
  context.get(servedHtmlContext).set(person._id, html)
  return data<Loaded>({ ...rest, open: { ...open, person } })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const timeZone = (await settingsIfReachable())?.timeZone ?? 'UTC'
  const menu = browserMenu().then(({ menu }) => menu)
  return load(visitorApi, request.url, menu, timeZone)
}

async function load(api: ApiTransport, url: string, menu: Promise<Menu>, timeZone: string): Promise<Loaded> {
  const { id } = people.readAddress('/people', new URL(url).searchParams) ?? {}
  try {
    return id === undefined ? await loadList(api, await menu) : await loadPerson(api, id, await menu, timeZone)
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof Error)) throw error
    const isAnswer = error instanceof ApiError
    const said = isAnswer && error.hasServerText ? error.message : 'Please try again in a minute.'
    return { status: isAnswer ? error.status : 500, error: said }
  }
}

const most = 200

/** In the order of the practices in the menu; whoever leads none comes last, by name. */
async function loadList(api: ApiTransport, menu: Menu): Promise<Loaded> {
  const { people } = await listPeople(api, { limit: most })
  const practices = practicesIn(menu).map(({ slug }) => slug)
  const placeOf = ({ practice }: PersonSummary) => {
    const place = practices.indexOf(practice)
    return place < 0 ? practices.length : place
  }
  const list = people.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'en'))
  return { list, status: list.length > 0 ? 200 : 404 }
}

/** Falls back to the list if the person does not exist. An id or a former slug leads to the current slug. */
async function loadPerson(api: ApiTransport, id: string, menu: Menu, timeZone: string): Promise<Loaded> {
  try {
    const { text, ...person } = await getPerson(api, id)
    if (person.slug !== id) throw redirect(peopleAddress(person.slug), 301)
    return { status: 200, open: { person, work: await loadWork(api, menu, person, timeZone) } }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { ...(await loadList(api, menu)), missing: error.message, status: 404 }
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const { open, status } = loaderData ?? {}
  return open ? personMeta(open.person, site, open.work.practice?.category) : peopleMeta(site, status === 200)
}

export default function PeoplePage({ loaderData: { open, list, missing, error } }: Route.ComponentProps) {
  if (open) {
    const { person, work } = open
    return (
      <PersonDetail person={person} practice={work.practice}>
        <WorkSections work={work} name={person.name} />
      </PersonDetail>
    )
  }
  return (
    <>
      <PageBand title="People" text={introduction} />
      <div className="page section grid gap-10">
        {missing && <Notice kind="warning">{list?.length ? `${missing}. Here are the others.` : `${missing}.`}</Notice>}
        {error !== undefined && (
          <Notice kind="error" title="Failed to fetch people" actions={<ReloadButton>Try Again</ReloadButton>}>
            <p>{error}</p>
          </Notice>
        )}
        {list && list.length > 0 && <PeopleGrid people={list} />}
        {list?.length === 0 && (
          <EmptyState
            title="Nobody is introduced here yet"
            actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
          >
            <p className="text-soft">The contact form reaches us all the same.</p>
          </EmptyState>
        )}
      </div>
    </>
  )
}
