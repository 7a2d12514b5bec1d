import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../../platform/page-meta.ts'
import { shareImage } from '../../../ui/share-card.ts'
import type { SiteAt } from '../../settings/firm.ts'
import { careerAddress, jobsPerPage } from '../address.ts'
import type { FirmPlaces } from '../places.ts'
import type { Job } from '../schema.ts'
import { careerCard, jobCard } from '../share-card.ts'
import { isOpen } from '../status.ts'
import { jobPosting } from './job-posting.ts'
import type { CareerData, LabelledJob, LoadedCareer } from './load-career.ts'

const title = 'Job Openings'

export function careerMeta(loaded: CareerData | undefined, site: SiteAt): MetaDescriptor[] {
  return loaded?.opening ? jobMeta(loaded.opening.job, site, loaded.firm) : listMeta(loaded, site)
}

function listMeta(loaded: CareerData | undefined, site: SiteAt): MetaDescriptor[] {
  const base = site.publicUrl
  const { text = '' } = loaded?.texts ?? {}
  const query = loaded?.query ?? { page: 1 }
  const addressOf = (page: number) => base + careerAddress({ ...query, page })
  const pages = Math.ceil((loaded?.list?.counts.total ?? 0) / jobsPerPage)
  const filters = filtersOf(loaded)
  const count = filters.length === 0 && loaded?.list ? [`${openPositions(loaded.list.whole.open)}.`] : []
  const parts = [...filters, ...(query.page > 1 ? [`page ${query.page}`] : [])]
  return pageMeta({
    siteName: site.name,
    title: parts.length > 0 ? `${title}: ${parts.join(', ')}` : title,
    description: [...count, text, ...parts.map((part) => `${part}.`)].join(' '),
    url: loaded?.status === 404 ? undefined : addressOf(query.page),
    previous: query.page > 1 && query.page <= pages ? addressOf(query.page - 1) : undefined,
    next: query.page < pages ? addressOf(query.page + 1) : undefined,
    image: shareImage(careerCard({ text }), site),
    robots: robotsOf(loaded),
    above: [home(site), ...(parts.length > 0 ? [career(base)] : [])],
  })
}

/** "7 open positions" */
export function openPositions(count: number): string {
  return count === 1 ? '1 open position' : `${count || 'No'} open positions`
}

function filtersOf(loaded: LoadedCareer | undefined): string[] {
  const { department, location, jobType, city } = loaded?.query ?? {}
  return [department, location, jobType, city].filter((filter) => filter !== undefined)
}

/** Search engines may index openings by one filter, but not by several filters or without any opening. */
function robotsOf(loaded: LoadedCareer | undefined) {
  if (loaded?.status !== 200) return 'noindex'
  const filters = filtersOf(loaded).length
  return filters > 1 || (filters === 1 && loaded.list?.counts.total === 0) ? 'noindex, follow' : undefined
}

/** The card that other sites show for a job. */
export function sharedJob(job: Pick<Job, '_id' | 'title' | 'description' | 'html' | 'slug' | 'department'>) {
  return {
    title: job.title,
    description: job.html?.words ?? job.description,
    path: careerAddress({ job: job.slug }),
    card: jobCard(job),
  }
}

/** Search engines want pages to differ in title or description: jobs of one title often differ in their place alone. */
function headOf({ title, location, slug, labels }: LabelledJob<Job>, description: string) {
  const place = labels.place ? `${location}, ${labels.place}` : location
  const number = numberIn(slug, title)
  return { title: `${title} (${place})`, description: number ? `Opening ${number}. ${description}` : description }
}

function jobMeta(job: LabelledJob<Job>, site: SiteAt, firm: FirmPlaces | undefined): MetaDescriptor[] {
  const { description, path, card } = sharedJob(job)
  const base = site.publicUrl
  return pageMeta({
    siteName: site.name,
    image: shareImage(card, site),
    ...headOf(job, description),
    own: job,
    url: base + path,
    above: [home(site), career(base)],
    ...(isOpen(job) ? { jsonLd: firm ? [jobPosting(job, site, firm)] : [] } : { robots: 'noindex' }),
  })
}

const home = ({ name, publicUrl }: SiteAt) => ({ name, url: `${publicUrl}/` })
const career = (base: string) => ({ name: title, url: base + careerAddress({}) })

/** Returns the number that tells an opening's address from an earlier one of the same title: 2 for basis-engineer-2. */
function numberIn(slug: string, title: string): string | undefined {
  const [, number] = /-(\d{1,4})$/.exec(slug) ?? []
  return number !== undefined && title.includes(number) ? undefined : number
}
