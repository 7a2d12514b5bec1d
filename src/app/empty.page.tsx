import type { MetaDescriptor } from 'react-router'
import { site } from '../../content/site.ts'
import { pageMeta, publicUrlOf } from '../platform/page-meta.ts'
import { shareImage, siteCard } from '../ui/share-card.ts'
import type { Route } from './+types/empty.page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const url = publicUrlOf(matches)
  return pageMeta({
    siteName: site.name,
    title: 'Layout',
    description: site.description,
    url: `${url}/layout`,
    image: shareImage(siteCard(), url),
    robots: 'noindex',
  })
}

/** The public layout with nothing in it. */
export default function EmptyPage() {
  return <div className="bg-band pt-header" />
}
