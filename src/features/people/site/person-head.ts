import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../../platform/page-meta.ts'
import { practicesAddress } from '../../../platform/practice.ts'
import { isUploaded, type ShareCard, shareImage, siteCard } from '../../../ui/share-card.ts'
import type { SiteAt } from '../../settings/firm.ts'
import { introduction, peopleAddress } from '../content.ts'
import type { Person, PersonSummary } from '../schema.ts'
import { shareDrawing } from './portrait.ts'

/** A person as shown: without the markdown, and without the HTML if the document's markup has it already. */
export type OpenPerson = Omit<Person, 'text' | 'html'> & Partial<Pick<Person, 'html'>>

const title = 'People'

/** `isThere`: whether the page lists anybody. */
export function peopleMeta(site: SiteAt, isThere: boolean): MetaDescriptor[] {
  const base = site.publicUrl
  return pageMeta({
    siteName: site.name,
    title,
    description: introduction,
    url: isThere ? base + peopleAddress() : undefined,
    image: shareImage(siteCard(site), site),
    robots: isThere ? undefined : 'noindex',
    above: [home(site)],
  })
}

/** The card that other sites show for a person. */
export function sharedPerson(person: Pick<OpenPerson, 'line'> & Parameters<typeof personCard>[0]) {
  return {
    title: person.name,
    description: [person.role, person.line].filter(Boolean).join('. '),
    path: peopleAddress(person.slug),
    card: personCard(person),
  }
}

export function personMeta(person: OpenPerson, site: SiteAt, practice?: string): MetaDescriptor[] {
  const base = site.publicUrl
  const { title: name, description, path, card } = sharedPerson(person)
  const url = base + path
  const image = shareImage(card, site)
  return pageMeta({
    siteName: site.name,
    ...{ image, title: name, description, url, own: person },
    above: [home(site), { name: title, url: base + peopleAddress() }],
    jsonLd: [
      {
        '@type': 'Person',
        name,
        jobTitle: person.role,
        ...(person.line && { description: person.line }),
        url,
        image: person.image ? new URL(person.image, base).href : image.url,
        ...(practice && {
          knowsAbout: { '@type': 'Thing', name: practice, url: base + practicesAddress(person.practice) },
        }),
        worksFor: { '@type': 'Organization', name: site.legalName, url: `${base}/` },
      },
    ],
  })
}

const home = ({ name, publicUrl }: SiteAt) => ({ name, url: `${publicUrl}/` })

export function personCard(person: Pick<PersonSummary, 'slug' | 'name' | 'role' | 'image' | 'practice'>): ShareCard {
  return {
    page: `people/${person.slug}`,
    eyebrow: person.role,
    title: person.name,
    drawing: shareDrawing(person),
    photo: person.image && isUploaded(person.image) ? person.image : undefined,
  }
}
