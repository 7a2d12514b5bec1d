import type { MetaDescriptor } from 'react-router'
import { lastChange } from '../../../platform/dates.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { drawnFor } from '../../../ui/motif.ts'
import { isUploaded, type ShareCard, shareImage } from '../../../ui/share-card.ts'
import type { SiteAt } from '../../settings/firm.ts'
import type { CaseStudyList } from '../client.ts'
import { introduction, type StudiesAddress, studiesAddress, studiesPerPage } from '../content.ts'
import type { CaseStudy, CaseStudySummary } from '../schema.ts'
import { type DrawnStudy, drawnPicture } from './study-picture.ts'

/** A case study as shown: without the markdown, and without the HTML if the document's markup has it already. */
export type OpenStudy = Omit<CaseStudy, 'challenge' | 'approach' | 'result' | 'html'> & Partial<Pick<CaseStudy, 'html'>>

/** `day`: of publication, in the firm's time zone. */
export interface LoadedStudies {
  query: StudiesAddress
  status: number
  open?: { study: OpenStudy & { day: string }; others: CaseStudySummary[] }
  /** Why the case study in the address could not be loaded. */
  missing?: string
  list?: CaseStudyList
  /** Why the list could not be loaded. */
  error?: string
}

const title = 'Case Studies'

export function caseStudiesMeta(loaded: LoadedStudies | undefined, site: SiteAt): MetaDescriptor[] {
  return loaded?.open ? studyMeta(loaded.open.study, site) : listMeta(loaded, site)
}

function listMeta(loaded: LoadedStudies | undefined, site: SiteAt): MetaDescriptor[] {
  const base = site.publicUrl
  const query = loaded?.query ?? { page: 1 }
  const addressOf = (page: number) => base + studiesAddress({ ...query, page })
  const pages = Math.ceil((loaded?.list?.total ?? 0) / studiesPerPage)
  const parts = [query.industry, query.service, query.page > 1 ? `page ${query.page}` : undefined].filter(Boolean)
  const isPart = Boolean(query.industry || query.service)
  return pageMeta({
    siteName: site.name,
    title: parts.length > 0 ? `${title}: ${parts.join(', ')}` : title,
    description: [introduction, ...parts.map((part) => `${part}.`)].join(' '),
    url: loaded?.status === 404 ? undefined : addressOf(query.page),
    previous: query.page > 1 && query.page <= pages ? addressOf(query.page - 1) : undefined,
    next: query.page < pages ? addressOf(query.page + 1) : undefined,
    image: shareImage(studiesCard(), site),
    // A filtered list is only a part of the whole list.
    robots: loaded?.status !== 200 ? 'noindex' : isPart ? 'noindex, follow' : undefined,
    above: [home(site), ...(parts.length > 0 ? [all(base)] : [])],
  })
}

/** The card that other sites show for a case study. */
export function sharedStudy(study: Pick<OpenStudy, 'client' | 'figures'> & Parameters<typeof studyCard>[0]) {
  const figures = study.figures.map(({ value, label }) => `${value}: ${label}.`)
  return {
    title: study.title,
    description: [`${study.client}, ${study.industry}.`, ...figures].join(' '),
    path: studiesAddress({ study: study.slug }),
    card: studyCard(study),
  }
}

function studyMeta(study: OpenStudy, site: SiteAt): MetaDescriptor[] {
  const base = site.publicUrl
  const { title, description, path, card } = sharedStudy(study)
  const url = base + path
  const image = shareImage(card, site)
  const organization = { '@type': 'Organization', name: site.legalName, url: `${base}/` }
  return pageMeta({
    siteName: site.name,
    ...{ image, title, description, url, own: study },
    type: 'article',
    above: [home(site), all(base)],
    jsonLd: [
      {
        '@type': 'Article',
        headline: title,
        description,
        url,
        image: [...(study.image ? [new URL(study.image, base).href] : []), image.url],
        datePublished: study.publishedAt,
        dateModified: lastChange(study.updatedAt, study.publishedAt),
        articleSection: study.industry,
        author: organization,
        publisher: organization,
      },
    ],
  })
}

const home = ({ name, publicUrl }: SiteAt) => ({ name, url: `${publicUrl}/` })
const all = (base: string) => ({ name: title, url: base + studiesAddress({}) })

export function studiesCard(): ShareCard {
  const title = 'Work that is running today'
  return { page: 'case-studies', eyebrow: 'Case studies', title, drawing: '/art/scenes/4/share.svg' }
}

export function studyCard(study: DrawnStudy & Pick<CaseStudySummary, 'title' | 'industry'>): ShareCard {
  return {
    page: `case-studies/${study.slug}`,
    eyebrow: `Case study · ${study.industry}`,
    title: study.title,
    drawing: drawnFor('share', study.image) ?? drawnPicture(study, 'share'),
    photo: study.image && isUploaded(study.image) ? study.image : undefined,
  }
}
