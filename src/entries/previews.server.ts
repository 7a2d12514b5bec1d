import { createHash, randomBytes } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { addPreviewLink, deletePreviewLinks, findPreviewLink, listPreviewLinks } from '../db/preview-links.server.ts'
import type { Database } from '../db/tables.ts'
import { findWorkingCopy } from '../db/working-copies.server.ts'
import { type Api, createApi } from '../platform/api/api.server.ts'
import { answers, fails } from '../platform/api/api-description.server.ts'
import type { Limit } from '../platform/api/rate-limit.server.ts'
import { dayMs, hourMs } from '../platform/dates.ts'
import { idParams } from '../platform/fields.ts'
import type { MarkdownRenderer } from '../platform/markdown/markdown.server.ts'
import { callersOf, type Entries, type Entry, getEntry } from './entries.server.ts'

const lifeMs = 7 * dayMs

/** The hash under which a link is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A request with an invalid link still costs a page or an API call. */
export const wrongLinks: Limit = {
  name: 'wrong-preview',
  most: 30,
  perMs: hourMs,
  message: 'There were too many links that lead nowhere. Please wait before you try again.',
}
/** Of everybody together in an hour. */
export const wrongLinksInAll = 1000

const link = z.object({ createdBy: z.string(), createdAt: z.string(), expiresAt: z.string() })

/** The calls that create and revoke links to an entry for people who are not administrators. */
export function previewRoutes({
  path,
  name,
  noun,
  tag,
  group,
}: Pick<Entries, 'path' | 'name' | 'noun' | 'tag' | 'group'>) {
  const shared = { tags: [tag], security: callersOf({ group }), path: `/${path}/{id}/preview` as const }
  return {
    create: createRoute({
      ...shared,
      method: 'post',
      operationId: `createPreviewOf${name}`,
      'x-changes-nothing': true,
      summary: `Create a link that shows a ${noun} to anyone who has it, for seven days`,
      description:
        'The link shows the saved entry, even if it is not public. If you have unsaved changes, it includes them until the ' +
        'entry is saved again. The URL is returned only once. An entry has at most ten links: another one replaces the ' +
        'oldest.',
      request: { params: idParams },
      responses: {
        201: answers('The link and when it expires', { url: z.string(), expiresAt: z.string() }),
        503: fails('Too many texts are waiting to be rendered'),
      },
    }),
    list: createRoute({
      ...shared,
      method: 'get',
      operationId: `listPreviewsOf${name}`,
      summary: `List the valid preview links to a ${noun}, newest first`,
      request: { params: idParams },
      responses: {
        200: answers('Who created each link and when it expires, without its URL', { links: z.array(link) }),
      },
    }),
    revoke: createRoute({
      ...shared,
      method: 'delete',
      operationId: `revokePreviewsOf${name}`,
      'x-changes-nothing': true,
      summary: `Revoke all preview links to a ${noun}`,
      request: { params: idParams },
      responses: { 200: answers('Revoked', {}) },
    }),
  }
}

interface Deps {
  db: Database
  clock: () => Date
  renderer: MarkdownRenderer
  config: { publicUrl: string }
}

export function createPreviewsApi({ db, clock, renderer, config }: Deps, entries: Entries): Api {
  const kind = entries.table
  const routes = previewRoutes(entries)
  const success = true as const

  const getOne = (id: string) => getEntry(entries, db, clock(), id)

  /** Returns the entry with the unsaved changes of `email` as JSON; null if there are none. */
  async function unsaved(entry: Entry, email: string): Promise<string | null> {
    const copy = await findWorkingCopy(db, { kind, entityId: entry._id, email })
    return copy ? JSON.stringify(await entries.renderPreview(renderer, entry, copy.fields, `preview ${email}`)) : null
  }

  return createApi()
    .openapi(routes.create, async (c) => {
      const entry = await getOne(c.req.valid('param').id)
      const email = c.get('user')?.email ?? ''
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      const expiresAt = new Date(now.getTime() + lifeMs).toISOString()
      await addPreviewLink(db, {
        id: hashOf(token),
        ...{ kind, entity_id: entry._id, created_by: email },
        ...{ shown: await unsaved(entry, email), revision: entry.revision },
        ...{ created_at: now.toISOString(), expires_at: expiresAt },
      })
      return c.json({ success, url: `${config.publicUrl}/preview/${token}`, expiresAt }, 201)
    })
    .openapi(routes.list, async (c) => {
      const { _id } = await getOne(c.req.valid('param').id)
      return c.json({ success, links: await listPreviewLinks(db, { kind, entityId: _id }, clock()) }, 200)
    })
    .openapi(routes.revoke, async (c) => {
      const { _id } = await getOne(c.req.valid('param').id)
      await deletePreviewLinks(db, { kind, entityId: _id })
      return c.json({ success, message: 'No link leads here any more' }, 200)
    })
}

/** The entry that a link shows, and until when the link is valid. */
export interface OpenedPreview {
  /** Its key among the kinds. */
  kind: string
  entry: Entry
  /** Whether it shows changes that are not saved. */
  isUnsaved: boolean
  /** Undefined for a preview beside the form. */
  expiresAt: string | undefined
}

/** Returns undefined if `token` belongs to no link, or to one that has expired or was revoked. */
export async function openPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kinds: Readonly<Record<string, { entries: Entries }>>,
  token: string,
): Promise<OpenedPreview | undefined> {
  const now = clock()
  const row = await findPreviewLink(db, hashOf(token), now)
  const found = Object.entries(kinds).find(([, { entries }]) => entries.table === row?.kind)
  if (!row || !found) return undefined
  const [kind, { entries }] = found
  const entry = await entries.find(db, now, row.entity_id)
  if (!entry) return undefined
  const unsaved = row.revision === entry.revision ? row.shown : null
  const { savedBy: _, ...shown }: Entry = unsaved === null ? entry : JSON.parse(unsaved)
  return { kind, entry: shown as Entry, isUnsaved: unsaved !== null, expiresAt: row.expires_at }
}
