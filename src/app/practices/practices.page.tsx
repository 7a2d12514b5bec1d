import { data, type MetaDescriptor } from 'react-router'
import { apiContext, siteContext } from '../../entry.server.tsx'
import { PostLines } from '../../features/blog/site/post-lines.tsx'
import { findLead, listPeople } from '../../features/people/client.ts'
import { LeadCard } from '../../features/people/site/lead-card.tsx'
import { settingsIfReachable, siteOf } from '../../features/settings/site/site-texts.ts'
import { readId } from '../../platform/address.ts'
import { type ApiTransport, visitorApi } from '../../platform/api/api-client.ts'
import { practicesAddress } from '../../platform/practice.ts'
import { PageBand } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { artUrl } from '../../ui/motif.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Menu, practicesIn } from '../people/practices.ts'
import { ServiceLines } from '../people/service-lines.tsx'
import { loadWork } from '../people/work.ts'
import { StudiesSection } from '../people/work-sections.tsx'
import { pageMenu } from '../site/page-menu.ts'
import { browserMenu } from '../site/site-menu.ts'
import type { Route } from './+types/practices.page.ts'
import { PracticeGrid, type PracticeLine } from './practice-grid.tsx'
import { countText, introOf, type LoadedPractices, practicesMeta } from './practices-meta.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { menu } = await pageMenu(context)
  const { timeZone } = context.get(siteContext).settings
  const loaded = await load(context.get(apiContext), request.url, menu, timeZone)
  return data(loaded, { status: loaded.status })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedPractices> {
  const [{ menu }, settings] = await Promise.all([browserMenu(), settingsIfReachable()])
  return load(visitorApi, request.url, menu, settings?.timeZone ?? 'UTC')
}

async function load(api: ApiTransport, url: string, menu: Menu, timeZone: string): Promise<LoadedPractices> {
  const slug = readId(new URL(url).searchParams, 'practice')
  const practice = practicesIn(menu).find((one) => one.slug === slug)
  if (practice) {
    const lead = await findLead(api, practice.slug).catch(() => undefined)
    const work = await loadWork(api, menu, { name: lead?.name, practice: practice.slug }, timeZone)
    return { status: 200, list: [], open: { ...work, practice, lead } }
  }
  const list = await loadList(api, menu)
  if (slug !== undefined) return { status: 404, list, isMissing: true }
  return { status: list.length > 0 ? 200 : 404, list }
}

const most = 200

/** The oldest entry of several leads of a practice wins. */
async function loadList(api: ApiTransport, menu: Menu): Promise<PracticeLine[]> {
  const { people } = await listPeople(api, { limit: most }).catch(() => ({ people: [] }))
  return practicesIn(menu).map(({ slug, category, items }) => {
    const lead = people.findLast(({ practice }) => practice === slug)
    return { slug, category, services: items.length, lead: lead && { slug: lead.slug, name: lead.name } }
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return practicesMeta(loaderData, siteOf(matches))
}

export default function PracticesPage({ loaderData: { open, list, isMissing } }: Route.ComponentProps) {
  if (open) return <PracticeView {...open} />
  return (
    <>
      <PageBand title="Practices" {...(list.length > 0 && { text: introOf(list) })} />
      <div className="page section grid gap-10">
        {isMissing && <Notice kind="warning">There is no such practice. Here is what there is.</Notice>}
        {list.length > 0 ? (
          <PracticeGrid practices={list} />
        ) : (
          <EmptyState title="No practices yet" actions={<ButtonLink to="/">Go to the home page</ButtonLink>} />
        )}
      </div>
    </>
  )
}

function PracticeView({
  practice: { category, items, slug },
  lead,
  posts,
  studies,
}: NonNullable<LoadedPractices['open']>) {
  return (
    <article key={slug}>
      <PageBand
        title={category}
        text={countText(items.length, lead?.name)}
        picture={artUrl(category, category, 'hero')}
      >
        <p className="mt-8">
          <ButtonLink to={practicesAddress()} variant="band">
            All practices
          </ButtonLink>
        </p>
      </PageBand>
      {items.length > 0 && <ServiceLines title="Services" items={items} />}
      {lead && (
        <div className="border-y border-line bg-sunken">
          <LeadCard person={lead} id="lead-title" />
        </div>
      )}
      <div className="pt-16">
        <StudiesSection studies={studies} />
      </div>
      {lead && posts.length > 0 && <PostLines title={`Articles by ${lead.name}`} size="text-2xl" posts={posts} />}
    </article>
  )
}
