import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import { earliest, isPublic, publicationStatus } from '../../db/publication.server.ts'
import type { Database } from '../../db/tables.ts'
import { kindRoutes } from '../../entries/kind-routes.server.ts'
import { defineKind } from '../define-kind.server.ts'
import { findSettings, followPage } from '../settings/store.server.ts'
import { pagePath, slugIn } from './content.ts'
import { maxInFooter, pageLimits, reservedSlugs } from './options.ts'
import { type FooterPage, pageFields, pageInput, pagesQuery } from './schema.ts'
import { firstParagraph } from './site/page-head.ts'

const names = { path: 'pages', name: 'Page', noun: 'page', tag: 'Pages' } as const

export const routes = kindRoutes({
  ...names,
  plural: 'Pages',
  answer: { page: pageFields.whole },
  list: { pages: z.array(pageFields.summary), total: z.number() },
  input: pageInput,
  query: pagesQuery,
  maxCharacters: pageLimits.content,
  texts: {
    list: 'List pages without their text, newest first',
    listed: 'The pages, and the total on all pages of the list',
    one: 'The page with its text as Markdown (`content`) and HTML (`html`)',
  },
})

export const kind = defineKind('pages', {
  ...names,
  answer: 'page',
  fields: pageFields,
  input: pageInput,
  query: pagesQuery,
  slug: {
    addressOf: pagePath,
    slugIn: ({ pathname }) => slugIn(pathname),
    reserved: reservedSlugs,
    followSlug: followPage,
  },
  columns: () => ({}),
  words: ({ title, content }) => [title, content],
  pictures: ({ content }) => ({ content }),
  list: { sorts: { title: 'title_key' } },
  samples: 'pages',
})

export const {
  find: findPage,
  create: createPage,
  update: updatePage,
  remove: deletePage,
  list: listPages,
  findWords: findPageWords,
} = kind

/** A page with its rendered HTML: the store does not render. */
export type RenderedPage = Parameters<typeof kind.create>[1]

/**
 * Returns the public pages that a footer column links to, sorted by title, with the privacy page last. The imprint is
 * among them whatever it says itself.
 */
export function listFooterPages(db: Database, now: Date, remember: Remember): Promise<FooterPage[]> {
  return remember('pages of the footer', now, async () => {
    const { privacyPage, imprintPage } = await findSettings(db, { seesAll: false })
    const rows = await db
      .selectFrom('pages')
      .select(['slug', 'title', 'footer', 'public_from', 'public_until'])
      .where(sql<boolean>`footer <> '' or slug = ${privacyPage} or slug = ${imprintPage}`)
      .orderBy('title_key')
      .orderBy('id')
      .execute()
    const out = rows.filter((row) => publicationStatus(row, now) === 'published')
    const turns = rows.flatMap((row) => [row.public_from, row.public_until])
    const isPrivacy = ({ slug }: { slug: string }) => slug === privacyPage
    const toAnswer = ({ slug, title, footer }: (typeof rows)[number]) => {
      const isImprint = slug === imprintPage
      const marks = { ...(slug === privacyPage && { isPrivacy: true }), ...(isImprint && { isImprint }) }
      return { slug, title, footer: footer || (isImprint ? 'company' : ''), ...marks } as FooterPage
    }
    const shown = [...out.filter((row) => !isPrivacy(row)).slice(0, maxInFooter), ...out.filter(isPrivacy)]
    return {
      value: shown.map(toAnswer),
      until: earliest(turns.filter((moment) => moment !== null).filter((moment) => moment > now.toISOString())),
    }
  })
}

/** Returns every name that leads to a page at the root now: ids and slugs of public pages, and former slugs. */
export async function listPublicNames(db: Database, now: Date): Promise<string[]> {
  const own = await db.selectFrom('pages').select(['slug', 'id']).where(isPublic(now)).execute()
  const moves = await db.selectFrom('redirects').select('from_path').where('is_move', '=', 1).execute()
  return [
    ...own.flatMap(({ slug, id }) => [slug, id]),
    ...moves.map(({ from_path }) => slugIn(from_path) ?? ''),
  ].filter(Boolean)
}

/** The single rule for whether search engines may list a page. */
export const isListed = sql<boolean>`noindex = 0`

/** Returns the public pages that search engines may list, newest first. */
export async function listOutlined(db: Database, now: Date, limit: number) {
  const { entries } = await kind.list(db, { now, seesAll: false }, { limit, page: 1 })
  const listed = entries.filter(({ noindex }) => !noindex)
  const ids = listed.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'html', 'seo_description'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  const lines = new Map(rows.map(({ id, html, seo_description }) => [id, seo_description || firstParagraph(html)]))
  return listed.map(({ _id, slug, title }) => ({ title, path: pagePath(slug), line: lines.get(_id) ?? '' }))
}
