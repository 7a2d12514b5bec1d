import { type ExpressionBuilder, sql } from 'kysely'
import { isOneOf } from '../db/id-list.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { leaveToCommit } from '../db/transaction.server.ts'
import { textsOf } from './image-uses.server.ts'

/** An entry whose texts may hold links. */
export interface Linking {
  /** Its table. */
  kind: keyof Tables
  entityId: string
}

/** Of one entry; further links are not recorded. */
const maxLinks = 500
const maxTargetLength = 1000
const site = 'https://site.invalid'
const inHtml = /href="([^"]*)"/g
/** In lines that are rendered or in light formatting, or as a whole field. */
const inField = /href="([^"]*)"|\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)|^(\S+)$/g

/**
 * Replaces the record of the entry's links. Call it in the transaction that saves the entry. `content`: its rendered texts
 * and its fields that hold addresses. `isNew`: there is no record yet.
 */
export async function trackLinks(
  trx: DatabaseTransaction,
  entry: Linking,
  content: unknown,
  { isNew = false } = {},
): Promise<void> {
  const wanted = new Set(linksIn(content))
  const known = isNew ? [] : await trx.selectFrom('links').select('target').where(isIn(entry)).execute()
  const dropped = known.map(({ target }) => target).filter((target) => !wanted.delete(target))
  if (dropped.length > 0) {
    const drop = trx
      .deleteFrom('links')
      .where(isIn(entry))
      .where(isOneOf(trx, 'target', dropped))
    leaveToCommit(trx, drop.compile())
  }
  if (wanted.size === 0) return
  const { kind, entityId: entity_id } = entry
  const add = trx.insertInto('links').values([...wanted].map((target) => ({ kind, entity_id, target })))
  leaveToCommit(trx, add.compile())
}

/** Call it in the transaction that deletes the entry. */
export async function forgetLinks(trx: DatabaseTransaction, entry: Linking): Promise<void> {
  await trx.deleteFrom('links').where(isIn(entry)).execute()
}

/** Returns the entries that link to any of these targets, in the spelling of `linkTarget`. */
export async function listLinking(db: Database, targets: string[], most: number): Promise<Linking[]> {
  const rows = await db
    .selectFrom('links')
    .select([sql<keyof Tables>`kind`.as('kind'), 'entity_id'])
    .distinct()
    .where(isOneOf(db, 'target', targets))
    .orderBy('kind')
    .orderBy('entity_id')
    .limit(most)
    .execute()
  return rows.map(({ kind, entity_id: entityId }) => ({ kind, entityId }))
}

/** Returns the different targets that begin with `start`, in order. */
export async function listTargets(db: Database, start: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('links')
    .select('target')
    .distinct()
    .where('target', '>=', start)
    .where('target', '<', `${start}\u{10ffff}`)
    .orderBy('target')
    .limit(most)
    .execute()
  return rows.map(({ target }) => target)
}

/** The targets of all links in any text of the content. */
export function linksIn(content: unknown): string[] {
  const found = textsOf(content, []).flatMap(({ text }) =>
    [...text.matchAll(text.startsWith('<') ? inHtml : inField)].map(
      ([, html, light, whole = '']) => decoded(html) ?? light ?? whole,
    ),
  )
  const targets = found.map(linkTarget).filter((target) => target !== undefined)
  return [...new Set(targets)].slice(0, maxLinks)
}

/** Our renderers write an ampersand in either of these ways. */
function decoded(attribute: string | undefined): string | undefined {
  return attribute?.replace(/&(amp|#x26);/g, '&')
}

/**
 * Path and query of an address of this site, or a whole http address elsewhere, both without fragment and trailing slash.
 * Undefined for anything that is not a link to a page.
 */
export function linkTarget(text: string): string | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(text) || !URL.canParse(text, site)) return undefined
  const { origin, pathname, search } = new URL(text, site)
  const path = pathname.replace(/\/+$/, '') || '/'
  const target = `${origin === site ? '' : origin}${path}${search}`
  const isFile = origin === site && /^\/(media\/(?!documents\/)|art\/|assets\/|api\/|share\/)/.test(path)
  return isFile || target.length > maxTargetLength ? undefined : target
}

function isIn({ kind, entityId }: Linking) {
  return (eb: ExpressionBuilder<Tables, 'links'>) => eb.and({ kind, entity_id: entityId })
}
