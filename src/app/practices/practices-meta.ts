import type { MetaDescriptor } from 'react-router'
import type { PersonSummary } from '../../features/people/schema.ts'
import type { SiteAt } from '../../features/settings/firm.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { practicesAddress } from '../../platform/practice.ts'
import { formatCount, joinWords } from '../../ui/format.ts'
import { shareImage, siteCard } from '../../ui/share-card.ts'
import type { Practice } from '../people/practices.ts'
import type { Work } from '../people/work.ts'
import type { PracticeLine } from './practice-grid.tsx'

export interface LoadedPractices {
  status: number
  open?: Work & { practice: Practice; lead: PersonSummary | undefined }
  /** The practice in the address is not in the menu. */
  isMissing?: true
  list: PracticeLine[]
}

const title = 'Practices'

export function practicesMeta(loaded: LoadedPractices | undefined, site: SiteAt): MetaDescriptor[] {
  const base = site.publicUrl
  const shared = { siteName: site.name, image: shareImage(siteCard(site), site) }
  const home = { name: site.name, url: `${base}/` }
  const { open, status = 500, list = [] } = loaded ?? {}
  if (!open) {
    const isThere = status === 200
    return pageMeta({
      ...shared,
      title,
      description: introOf(list),
      url: isThere ? base + practicesAddress() : undefined,
      robots: isThere ? undefined : 'noindex',
      above: [home],
    })
  }
  const { category, items, slug } = open.practice
  const names = items.slice(0, 4).map(({ name }) => name)
  const led = open.lead ? ` Led by ${open.lead.name}.` : ''
  return pageMeta({
    ...shared,
    title: category,
    description: `${category} at ${site.name}: ${joinWords(names, 'and')}.${led}`,
    url: base + practicesAddress(slug),
    above: [home, { name: title, url: base + practicesAddress() }],
    jsonLd: [
      {
        '@type': 'Service',
        name: category,
        url: base + practicesAddress(slug),
        provider: { '@type': 'Organization', name: site.legalName, url: `${base}/` },
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: category,
          itemListElement: items.map(({ name, to }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name, url: new URL(to, base).href },
          })),
        },
      },
    ],
  })
}

/** "Seven practices, 48 services." */
export function introOf(list: PracticeLine[]): string {
  const services = list.reduce((sum, practice) => sum + practice.services, 0)
  return `${capitalised(formatCount(list.length, 'practice'))}, ${formatCount(services, 'service')}, and who answers for each.`
}

/** "Twelve services, led by Katrin Hollenbach." */
export function countText(services: number, lead: string | undefined): string {
  const counted = capitalised(formatCount(services, 'service'))
  return lead ? `${counted}, led by ${lead}.` : `${counted}.`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
