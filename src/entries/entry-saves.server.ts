import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { type Api, createApi } from '../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../platform/api/api-description.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import { idParams } from '../platform/fields.ts'
import { idPrefixes } from '../platform/markdown/markdown.server.ts'
import { callersOf, type Entries, type EntryServices, type Fields, getEntry } from './entries.server.ts'
import { createOnce, creationHeaders } from './idempotency.server.ts'
import { type Discardable, discard } from './trash.server.ts'

/** Optional in its type: a kind without markdown has no such response. */
const busy: { 503?: ReturnType<typeof fails> } = { 503: fails('Too many texts are waiting to be rendered') }
const changed = {
  409: fails('The slug is already taken, the revision is outdated, or the Idempotency-Key was used with another body'),
  ...busy,
}

export interface Described<Path extends string, Answer extends z.ZodRawShape, Input extends z.ZodType>
  extends Pick<Entries, 'name' | 'noun' | 'tag' | 'group'> {
  path: Path
  /** The entry under its key in a response. */
  answer: Answer
  input: Input
  /** The limit for one text. */
  maxCharacters: number
}

/** Declares the routes that add, change, delete and preview an entry whose texts are markdown. */
export function saveRoutes<const Path extends string, Answer extends z.ZodRawShape, Input extends z.ZodType>({
  path,
  name,
  noun,
  tag,
  answer,
  input,
  group,
  maxCharacters,
}: Described<Path, Answer, Input>) {
  const shared = { tags: [tag], security: callersOf({ group }) }
  const ofOne = { ...shared, path: `/${path}/{id}` as const }
  const body = jsonOf(input)
  return {
    create: createRoute({
      ...shared,
      method: 'post',
      path: `/${path}` as const,
      operationId: `create${name}`,
      summary: `Create a ${noun}`,
      request: { headers: creationHeaders, body },
      responses: { 201: answers(`The ${noun}`, answer), ...changed },
    }),
    update: createRoute({
      ...ofOne,
      method: 'put',
      operationId: `update${name}`,
      summary: `Update a ${noun} by slug or ID`,
      request: { params: idParams, body },
      responses: { 200: answers(`The ${noun}`, answer), ...changed },
    }),
    remove: createRoute({
      ...ofOne,
      method: 'delete',
      operationId: `delete${name}`,
      summary: `Delete a ${noun} by slug or ID`,
      request: { params: idParams },
      responses: { 200: answers('Moved to the trash', {}) },
    }),
    preview: createRoute({
      ...shared,
      method: 'post',
      path: `/${path}/preview` as const,
      operationId: `preview${name}Text`,
      summary: 'Render Markdown as on the public page',
      'x-changes-nothing': true,
      request: {
        body: jsonOf(z.object({ content: z.string().max(maxCharacters), idPrefix: z.enum(idPrefixes).optional() })),
      },
      responses: { 200: answers('The rendered HTML', { html: z.string() }), ...busy },
    }),
  }
}

type Routes = ReturnType<typeof saveRoutes<string, z.ZodRawShape, z.ZodType>>

export interface Saved {
  entries: Entries
  trash: Discardable
  remove(trx: DatabaseTransaction, id: string): Promise<void>
  texts: { created: string; updated: string; deleted: string }
  /** For the 404 message, if not the entries' own noun. */
  noun?: string
}

/** Handles those routes, without `preview` for a kind that has none. */
export function createSavesApi(
  services: EntryServices,
  routes: Omit<Routes, 'preview'> & Partial<Pick<Routes, 'preview'>>,
  { entries, trash, remove, texts, noun = entries.noun }: Saved,
): Api {
  const { db, clock, renderer } = services
  const success = true as const
  const whoOf = (c: Context<ApiEnv>) => c.get('user')?.email

  const getOne = (id: string) => getEntry({ ...entries, noun }, db, clock(), id)

  const api = createApi()
    .openapi(routes.create, async (c) => {
      const input = c.req.valid('json') as Fields
      const prepare = async () => {
        const write = await entries.prepare(renderer, input, `save ${whoOf(c)}`)
        return (trx: Database) => write(trx, clock())
      }
      const id = await createOnce(c, services, { table: entries.table, body: input, prepare })
      return c.json({ success, message: texts.created, [entries.answer]: await getOne(id) }, 201)
    })
    .openapi(routes.update, async (c) => {
      const { revision, ...fields } = c.req.valid('json') as Fields & { revision?: number }
      const { _id } = await getOne(c.req.valid('param').id)
      await entries.save(services, _id, fields, { who: whoOf(c), revision })
      return c.json({ success, message: texts.updated, [entries.answer]: await getOne(_id) }, 200)
    })
  if (routes.preview) {
    api.openapi(routes.preview, async (c) => {
      const { content, idPrefix = 'post-' } = c.req.valid('json')
      const { html } = await renderer.render(content, { line: `preview ${whoOf(c)}`, idPrefix })
      return c.json({ success, html }, 200)
    })
  }
  return api.openapi(routes.remove, async (c) => {
    const { _id } = await getOne(c.req.valid('param').id)
    await discard(db, { who: whoOf(c), now: clock() }, trash, _id, (trx) => remove(trx, _id))
    return c.json({ success, message: texts.deleted }, 200)
  })
}
