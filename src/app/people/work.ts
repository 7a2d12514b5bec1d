import { listPosts } from '../../features/blog/client.ts'
import type { LinePost } from '../../features/blog/site/post-lines.tsx'
import { lineOf } from '../../features/blog/site/post-lines.tsx'
import { listCaseStudies } from '../../features/case-studies/client.ts'
import type { CaseStudySummary } from '../../features/case-studies/schema.ts'
import type { ApiTransport } from '../../platform/api/api-client.ts'
import { type Menu, type Practice, practicesIn } from './practices.ts'

/** What a person and a practice have to show. */
export interface Work {
  practice: Practice | undefined
  posts: LinePost[]
  studies: CaseStudySummary[]
}

const mostShown = 6
/** How many are looked at. */
const looked = 100

/** A page is worth showing even without what could not be loaded. */
export async function loadWork(
  api: ApiTransport,
  menu: Menu,
  { name, practice: slug }: { name: string | undefined; practice: string },
  timeZone: string,
): Promise<Work> {
  const practice = practicesIn(menu).find((one) => one.slug === slug)
  const [posts, studies] = await Promise.all([
    name ? listPostsBy(api, name).catch(() => []) : [],
    practice ? listStudiesOf(api, practice).catch(() => []) : [],
  ])
  return { practice, studies, posts: posts.map((post) => lineOf(post, timeZone)) }
}

async function listPostsBy(api: ApiTransport, name: string) {
  const { posts } = await listPosts(api, { q: name, limit: looked })
  return posts.filter(({ authorName }) => authorName.toLowerCase() === name.toLowerCase()).slice(0, mostShown)
}

async function listStudiesOf(api: ApiTransport, { items }: Practice) {
  const paths = new Set(items.map(({ to }) => to))
  const { caseStudies } = await listCaseStudies(api, { limit: looked, facets: 'none' })
  return caseStudies.filter(({ services }) => services.some((path) => paths.has(path))).slice(0, mostShown)
}
