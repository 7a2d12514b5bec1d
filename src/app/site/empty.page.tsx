import type { MetaDescriptor } from 'react-router'
import { siteOf } from '../../features/settings/site/site-texts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { shareImage, siteCard } from '../../ui/share-card.ts'
import type { Route } from './+types/empty.page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return pageMeta({
    siteName: site.name,
    title: 'Layout',
    description: `${site.name}, ${site.tagline}: the frame of every page.`,
    url: `${site.publicUrl}/layout`,
    image: shareImage(siteCard(site), site),
    robots: 'noindex',
  })
}

/** The public layout with nothing in it. */
export default function EmptyPage() {
  return <div className="bg-band pt-header" />
}
