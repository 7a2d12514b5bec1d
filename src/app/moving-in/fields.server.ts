import type { Fields } from '../../entries/entries.server.ts'
import { headLimits } from '../../entries/head-values.ts'
import { type BlogCategory, blogCategories, postLimits } from '../../features/blog/options.ts'
import { excerpt, firstSentences } from '../../platform/excerpt.ts'
import { momentAt } from '../../platform/time-zone.ts'
import { type CategoryTarget, categoryTargets, isOtherTarget } from './category-targets.ts'
import { parseHtml, readableText, TooComplex } from './html-tree.server.ts'
import type { Made } from './made.server.ts'
import { otherFieldsOf } from './other-fields.server.ts'
import type { SourceItem, SourceTerm } from './source-entry.server.ts'

/** What the owner has chosen, and what the site says. */
export interface Choices {
  /** What becomes of each old category by its name, in lower case; others become tags. */
  categories: Map<string, CategoryTarget>
  defaultCategory: BlogCategory
  /** The firm's, for dates that are not in UTC. */
  timeZone: string
  now: Date
}

export interface MadeFields {
  fields: Fields
  /** Sentences about what is not as it was. */
  notes: string[]
  times: { publishedAt: string; updatedAt: string }
}

/** Returns the fields of a save. */
export function fieldsOf(made: Made, choices: Choices): MadeFields {
  const { item, entry, markdown } = made
  const notes: string[] = []
  const times = timesOf(item, choices)
  const title = cut(plainText(item.title) || 'Untitled', postLimits.title, 'The title', notes)
  const head = headOf(item, title, notes)
  const publication = publicationOf(made, times.publishedAt, choices.now, notes)
  const shared = { title, slug: entry.slug, ...head, ...publication }
  if (item.password) notes.push('It had a password, so it comes as a draft')
  else if (item.status === 'private') notes.push('It was private, so it comes as a draft')
  if (entry.kind === 'page') {
    return { fields: { ...shared, content: markdown, footer: '', noindex: false }, notes, times }
  }
  if (entry.kind !== 'post') {
    const more = otherFieldsOf(entry.kind, made, times.publishedAt, notes)
    const seoDescription = head.seoDescription || excerpt(plainText(item.excerpt), headLimits.seoDescription)
    return { fields: { ...shared, seoDescription, ...more }, notes, times }
  }
  return { fields: { ...shared, content: markdown, ...postFieldsOf(made, choices, notes) }, notes, times }
}

function postFieldsOf(made: Made, choices: Choices, notes: string[]): Fields {
  const { item, picture, words } = made
  const authorName = cut(made.author || 'Unknown author', postLimits.authorName, 'The author’s name', notes)
  return {
    summary: summaryOf(made, notes),
    authorName,
    ...termsOf(item.terms, choices, notes),
    readTime: Math.min(postLimits.readTime, Math.max(1, Math.round(words / 200))),
    blogImage: picture ?? null,
    blogImageAlt: picture ? made.pictureAlt.slice(0, postLimits.blogImageAlt) : '',
  }
}

function summaryOf({ item, text }: Made, notes: string[]): string {
  const stated = plainText(item.excerpt)
  if (stated) return cut(stated, postLimits.summary, 'The excerpt', notes)
  const described = plainText(item.meta._yoast_wpseo_metadesc ?? item.meta.rank_math_description ?? '')
  if (described && !described.includes('%')) return excerpt(described, postLimits.summary)
  return firstSentences(text, postLimits.summary) || plainText(item.title).slice(0, postLimits.summary)
}

function termsOf(terms: SourceTerm[], { categories, defaultCategory }: Choices, notes: string[]): Fields {
  const names = terms.map((term) => ({
    ...term,
    name: plainText(term.name),
    to: blogCategoryOf(categories.get(term.name.toLowerCase())),
  }))
  const chosen = names.find(({ kind, to }) => kind === 'category' && to)?.to
  const isNothing = (name: string) => name === '' || name.toLowerCase() === 'uncategorized'
  const others = names.filter(({ kind, to, name }) => !isNothing(name) && !(kind === 'category' && to === chosen && to))
  const tags = [...new Map(others.map(({ name }) => [name.toLowerCase(), name])).values()]
  const kept = tags.filter((tag) => tag.length <= postLimits.tag).slice(0, postLimits.tags)
  const lost = tags.filter((tag) => !kept.includes(tag))
  if (lost.length > 0) notes.push(`Too many or too long tags are left out: ${lost.join(', ')}`)
  return { category: chosen ?? defaultCategory, tags: kept }
}

function blogCategoryOf(target: CategoryTarget | undefined): BlogCategory | undefined {
  return isOtherTarget(target) ? undefined : target
}

/** Names of the blog's categories map to themselves; the owner's choices come first. */
export function categoryMap(chosen: Record<string, string>): Map<string, CategoryTarget> {
  const own = blogCategories.map((name): [string, BlogCategory] => [name.toLowerCase(), name])
  const picked = Object.entries(chosen).flatMap(([name, to]): [string, CategoryTarget][] => {
    const category = categoryTargets.find((one) => one.toLowerCase() === to.toLowerCase())
    return category ? [[name.toLowerCase(), category]] : []
  })
  return new Map<string, CategoryTarget>([...own, ...picked])
}

function headOf({ meta }: SourceItem, title: string, notes: string[]): Fields {
  const seoTitle = withoutVariables(meta._yoast_wpseo_title ?? meta.rank_math_title ?? '', title)
  const described = withoutVariables(meta._yoast_wpseo_metadesc ?? meta.rank_math_description ?? '', title)
  return {
    seoTitle: cut(seoTitle === title ? '' : seoTitle, headLimits.seoTitle, 'The search title', notes),
    seoDescription: cut(described, headLimits.seoDescription, 'The search description', notes),
  }
}

/** Yoast and Rank Math name other texts by variables: `%%title%% %%sep%% %%sitename%%`. The site's name is added here. */
function withoutVariables(text: string, title: string): string {
  const filled = text.replace(/%%?title%%?/g, () => title).replace(/%%?[a-z_]+%%?/g, ' ')
  return plainText(filled).replace(/^[\s|–-]+|[\s|–-]+$/g, '')
}

function publicationOf({ entry, markdown }: Made, date: string, now: Date, notes: string[]): Fields {
  const isEmpty = markdown.trim() === '' && (entry.status === 'published' || entry.status === 'scheduled')
  if (isEmpty) notes.push('It has no text, so it comes as a draft')
  const isDraft = isEmpty || entry.status === 'draft'
  const isLater = entry.status === 'scheduled' || date > now.toISOString()
  return {
    isDraft,
    inReview: entry.status === 'review',
    publishNow: !isLater,
    ...(isLater && { scheduledDate: date }),
  }
}

function timesOf({ dateGmt, date, modifiedGmt }: SourceItem, { timeZone, now }: Choices): MadeFields['times'] {
  const publishedAt = momentIn('UTC', dateGmt) ?? momentIn(timeZone, date) ?? now.toISOString()
  const changed = momentIn('UTC', modifiedGmt) ?? publishedAt
  return { publishedAt, updatedAt: changed < publishedAt ? publishedAt : changed }
}

/** Reads `2019-05-01 10:00:00`, or ISO 8601; undefined for zeros, which drafts have. */
function momentIn(timeZone: string, text: string): string | undefined {
  const given = text.trim()
  const isWhole = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(given)
  const wall = Date.parse(isWhole ? given : `${given.replace(' ', 'T')}Z`)
  if (Number.isNaN(wall) || wall < Date.UTC(1970, 0, 2) || wall > Date.UTC(9999, 0)) return undefined
  return new Date(isWhole ? wall : momentAt(timeZone, wall).moment).toISOString()
}

function cut(text: string, max: number, what: string, notes: string[]): string {
  if (text.length <= max) return text
  notes.push(`${what} is shortened to ${max} characters`)
  return excerpt(text, max)
}

/** The words of a title or excerpt, which may hold HTML. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  try {
    return readableText(parseHtml(html)).replace(/\s+/g, ' ').trim()
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
}
