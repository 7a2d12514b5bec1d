import { data, type MetaDescriptor, redirect } from 'react-router'
import { apiContext, servedHtmlContext, siteContext } from '../../../entry.server.tsx'
import { ApiError, type ApiTransport, isMissing, visitorApi } from '../../../platform/api/api-client.ts'
import { PageBand } from '../../../ui/band.tsx'
import { ReloadButton } from '../../../ui/reload-button.tsx'
import { settingsIfReachable, siteOf } from '../../settings/site/site-texts.ts'
import { getPage } from '../client.ts'
import { pagePath, slugIn } from '../content.ts'
import type { Page } from '../schema.ts'
import type { Route } from './+types/page.page.ts'
import { leadElsewhere } from './elsewhere.ts'
import { PageArticle } from './page-article.tsx'
import { firstParagraph, type LoadedPage, pageHead, withDay } from './page-head.ts'

/** Redirects an address without a page to the home page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params['*'])
  if (loaded === undefined) throw redirect('/')
  if ('error' in loaded) return data<LoadedPage>(loaded, { status: loaded.status })
  const { content, html, ...page } = loaded
  context.get(servedHtmlContext).set(page._id, html)
  const { timeZone } = context.get(siteContext).settings
  return data<LoadedPage>({ page: withDay(page, timeZone), description: firstParagraph(html) })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<LoadedPage> {
  const elsewhere = await leadElsewhere(request)
  const loaded = elsewhere ?? (await load(visitorApi, params['*']))
  if (loaded instanceof Response) throw loaded
  if (loaded === undefined) throw redirect('/')
  if ('error' in loaded) return loaded
  const { content, ...page } = loaded
  const timeZone = (await settingsIfReachable())?.timeZone ?? 'UTC'
  return { page: withDay(page, timeZone), description: firstParagraph(page.html) }
}

type Failed = { error: string; status: number }

/** Undefined if there is no such page. Redirects a former slug, or the id, to the current slug. */
async function load(api: ApiTransport, path: string): Promise<Page | Failed | undefined> {
  const slug = slugIn(`/${path}`)
  if (slug === undefined) return undefined
  const loaded = await getPage(api, slug).catch((error): Failed | undefined => {
    if (isMissing(error)) return undefined
    const isAnswer = error instanceof ApiError
    const said = isAnswer && error.hasServerText ? error.message : 'Please try again in a minute.'
    return { error: said, status: isAnswer ? error.status : 500 }
  })
  if (loaded && 'slug' in loaded && loaded.slug !== slug) throw redirect(pagePath(loaded.slug), 301)
  return loaded
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageHead(loaderData ?? {}, siteOf(matches))
}

export default function PagePage({ loaderData: { page, error } }: Route.ComponentProps) {
  if (page) return <PageArticle page={page} />
  return (
    <PageBand title="Failed to load the page" text={error ?? ''}>
      <p className="mt-8">
        <ReloadButton>Try Again</ReloadButton>
      </p>
    </PageBand>
  )
}
