import { type ReactNode, useEffect } from 'react'
import { type MetaDescriptor, useOutletContext, useRouteLoaderData } from 'react-router'
import { siteContext } from '../../entry.server.tsx'
import { Scrubbed } from '../../features/case-studies/site/scrubbed.tsx'
import { ServedPart } from '../../features/served-part.tsx'
import { firmJsonLd } from '../../features/settings/firm.ts'
import type { PublicSettings } from '../../features/settings/schema.ts'
import { SettingsPart } from '../../features/settings/site/settings-part.tsx'
import { loadSettings, siteOf, useSite } from '../../features/settings/site/site-texts.ts'
import { JsonLd } from '../../platform/json-ld.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageBand } from '../../ui/band.tsx'
import { shareImage, siteCard } from '../../ui/share-card.ts'
import { useAreaData } from '../router/area-data.ts'
import type { Frame } from '../site/public-layout.tsx'
import type { Route } from './+types/home.page.ts'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { PracticeLeads } from './practice-leads.tsx'
import { ServiceCards } from './service-cards.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** Returns only what changes in the browser; the rest is in the markup. */
export function loader({ context }: Route.LoaderArgs) {
  return { slides: context.get(siteContext).settings.slides }
}

/** The slides that this tab has shown, for a return without a network. */
let shown: PublicSettings['slides'] | undefined

export async function clientLoader() {
  const settings = await loadSettings().catch((error) => {
    if (shown) return { slides: shown }
    throw error
  })
  return { slides: settings.slides }
}

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const url = `${site.publicUrl}/`
  return pageMeta({
    siteName: site.name,
    title: `${site.name}: ${site.tagline}`,
    description: site.description,
    url,
    image: shareImage(siteCard(site), site),
  })
}

export default function HomePage({ loaderData: { slides } }: Route.ComponentProps) {
  const menu = useAreaData()?.menu
  const hasPractices = Boolean(menu?.length)
  const { publicUrl } = useRouteLoaderData('root') as { publicUrl: string }
  const { name, tagline } = useSite()
  const frame = useRouteLoaderData('public-layout') as Frame | undefined
  const legalPages = frame?.pages?.filter(({ isPrivacy, isImprint }) => isPrivacy || isImprint)
  const [cutover, work, ...others] = useOutletContext<ReactNode[]>()
  useEffect(() => {
    shown = slides
  }, [slides])
  return (
    <>
      {slides.length > 0 ? <Hero slides={slides} /> : <PageBand title={name} text={tagline} />}
      <Scrubbed>{cutover}</Scrubbed>
      <ServedPart name="cards">{menu && (() => <ServiceCards menu={menu} />)}</ServedPart>
      {work}
      {/* Without practices there are no practice leads. */}
      <SettingsPart name="leads">{(settings) => hasPractices && <PracticeLeads {...settings} />}</SettingsPart>
      {others}
      <SettingsPart name="firm">
        {(settings) => (
          <>
            <WhyChooseUs {...settings.whyChooseUs} />
            <Faq {...settings.faq} />
            <JsonLd entries={firmJsonLd(settings, publicUrl, legalPages)} />
          </>
        )}
      </SettingsPart>
    </>
  )
}
