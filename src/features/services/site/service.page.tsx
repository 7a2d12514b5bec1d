import type { ReactNode } from 'react'
import { data, type MetaDescriptor, redirect, useOutletContext, useRouteLoaderData } from 'react-router'
import { apiContext } from '../../../entry.server.tsx'
import { ApiError, type ApiTransport, visitorApi } from '../../../platform/api/api-client.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { PageBand } from '../../../ui/band.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ReloadButton } from '../../../ui/reload-button.tsx'
import { shareImage, siteCard } from '../../../ui/share-card.ts'
import { siteOf } from '../../settings/site/site-texts.ts'
import { getServicePage } from '../client.ts'
import type { ServicePage } from '../schema.ts'
import { serviceCard } from '../share-card.ts'
import type { Route } from './+types/service.page.ts'
import { ServiceArticle } from './service-article.tsx'
import type { MenuLike } from './siblings.tsx'

type Loaded = { service: ServicePage; error?: undefined } | { service?: undefined; error: string; status: number }

async function load(api: ApiTransport, id: string): Promise<Loaded> {
  try {
    return { service: await getServicePage(api, id) }
  } catch (error) {
    if (!(error instanceof ApiError))
      return { error: 'Unable to load service information. Please try again later.', status: 500 }
    return { error: error.hasServerText ? error.message : 'Failed to fetch service data', status: error.status }
  }
}

/** Redirects if the page was requested by an earlier name or by its id. */
async function loadAt(api: ApiTransport, id: string): Promise<Loaded> {
  const loaded = await load(api, id)
  const { name = id } = loaded.service ?? {}
  if (name !== id) throw redirect(`/services/${encodeURIComponent(name)}`, 301)
  return loaded
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadAt(context.get(apiContext), params.id)
  return data(loaded, { status: loaded.service ? 200 : loaded.status })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAt(visitorApi, params.id)
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const base = site.publicUrl
  const service = loaderData?.service
  const area = matches.find((match) => match?.id === 'public-area')?.loaderData as { menu?: MenuLike } | undefined
  const image = shareImage(service ? serviceCard(service, area?.menu ?? []) : siteCard(site), site)
  const shared = { siteName: site.name, url: undefined, image }
  if (!service)
    return pageMeta({ ...shared, title: 'Service Not Found', description: site.description, robots: 'noindex' })
  const { heroTitle, heroDiscription } = service.data.hero
  return pageMeta({
    ...shared,
    url: `${base}/services/${service.name}`,
    title: heroTitle,
    description: heroDiscription || site.description,
    own: service,
    above: [{ name: site.name, url: `${base}/` }],
    jsonLd: [
      {
        '@type': 'Service',
        name: heroTitle,
        description: heroDiscription,
        url: `${base}/services/${service.name}`,
        image: image.url,
        provider: { '@type': 'Organization', name: site.legalName, url: `${base}/` },
      },
    ],
  })
}

export default function ServicePageView({ loaderData }: Route.ComponentProps) {
  const area = useRouteLoaderData('public-area') as { menu?: MenuLike } | undefined
  // The area has only the part of the menu that the page belongs to: none, where there is no such service.
  const frame = useRouteLoaderData('public-layout') as { menu: unknown[] } | undefined
  const related = useOutletContext<ReactNode>()
  if (!loaderData.service) return <NotFound {...loaderData} hasOthers={frame?.menu.length !== 0} />
  return <ServiceArticle page={loaderData.service} menu={area?.menu ?? []} related={related} />
}

function NotFound({ error, status, hasOthers }: { error: string; status: number; hasOthers: boolean }) {
  return (
    <PageBand title="Service Not Found" text={error} picture="/art/application-services/not-found/hero.svg">
      <p className="mt-4 text-band-soft">The service you're looking for is not available.</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {status !== 404 && <ReloadButton>Try Again</ReloadButton>}
        {hasOthers && (
          <ButtonLink to="/#services" variant={status === 404 ? 'primary' : 'band'}>
            See all services
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={status === 404 && !hasOthers ? 'primary' : 'band'}>
          Go to the home page
        </ButtonLink>
      </p>
    </PageBand>
  )
}
