import { createRoute, type z } from '@hono/zod-openapi'
import type { Remember } from '../db/content-memo.server.ts'
import type { Reader } from '../db/publication.server.ts'
import type { Database } from '../db/tables.ts'
import { type Api, createApi, publicCache, visitors } from '../platform/api/api.server.ts'
import { answers } from '../platform/api/api-description.server.ts'
import { readerOf } from '../platform/api/api-env.server.ts'
import { AppError } from '../platform/errors.ts'
import { idParams } from '../platform/fields.ts'
import { type EntryServices, groupOf } from './entries.server.ts'
import { createSavesApi, type Saved, type Described as Saves, saveRoutes } from './entry-saves.server.ts'

type Shape = z.ZodRawShape

interface Described<
  Path extends string,
  Answer extends Shape,
  Input extends z.ZodType,
  List extends Shape,
  Query extends z.ZodObject,
> extends Saves<Path, Answer, Input> {
  /** As in the operation id `listCaseStudies`. */
  plural: string
  query: Query
  /** The entries of a list under their key, and what else it answers. */
  list: List
  /** For the description of the API: the list, its response, and that of one entry. */
  texts: { list: string; listed: string; one: string }
}

/** Declares the calls of a kind whose texts are markdown: those that read, and those that save as `saveRoutes` does. */
export function kindRoutes<
  const Path extends string,
  Answer extends Shape,
  Input extends z.ZodType,
  List extends Shape,
  Query extends z.ZodObject,
>(kind: Described<Path, Answer, Input, List, Query>) {
  const { path, name, noun, tag, texts } = kind
  return {
    list: createRoute({
      method: 'get',
      path: `/${path}` as const,
      operationId: `list${kind.plural}`,
      tags: [tag],
      summary: texts.list,
      security: visitors,
      request: { query: kind.query },
      responses: { 200: answers(texts.listed, kind.list) },
    }),
    one: createRoute({
      method: 'get',
      path: `/${path}/{id}` as const,
      operationId: `get${name}`,
      tags: [tag],
      summary: `Get a ${noun} by slug or ID`,
      security: visitors,
      request: { params: idParams },
      responses: { 200: answers(texts.one, kind.answer) },
    }),
    ...saveRoutes(kind),
  }
}

export type KindRoutes = ReturnType<typeof kindRoutes<string, Shape, z.ZodType, Shape, z.ZodObject>>

interface Handled extends Pick<Saved, 'entries' | 'trash' | 'remove'> {
  /** The key of several entries in a response. */
  many: string
  list(db: Database, reader: Reader, query: unknown, remember: Remember): Promise<{ entries: object[]; total: number }>
  /** Returns what a list answers besides. */
  more?(db: Database, now: Date, query: unknown, remember: Remember): Promise<object>
  find(db: Database, reader: Reader, id: string): Promise<object | undefined>
}

/** Handles those calls. Each that reads has an API of its own, as paths such as /pages/footer belong between them. */
export function createKindApis(
  services: EntryServices & { remember: Remember },
  routes: KindRoutes,
  { many, list, more, find, ...saved }: Handled,
): [list: Api, one: Api, saves: Api] {
  const { db, clock, remember } = services
  const { noun, answer } = saved.entries
  const group = groupOf(saved.entries)
  const success = true as const
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  const texts = {
    created: `${Noun} created successfully!`,
    updated: `${Noun} updated successfully!`,
    deleted: `${Noun} deleted successfully`,
  }
  return [
    createApi().openapi(routes.list, async (c) => {
      const [reader, query] = [readerOf(c, clock(), group), c.req.valid('query')]
      const [{ entries, total }, besides] = await Promise.all([
        list(db, reader, query, remember),
        more?.(db, reader.now, query, remember),
      ])
      c.header('Cache-Control', publicCache)
      return c.json({ success, [many]: entries, total, ...besides }, 200)
    }),
    createApi().openapi(routes.one, async (c) => {
      const reader = readerOf(c, clock(), group)
      const found = await find(db, reader, c.req.valid('param').id)
      if (!found) {
        const why = reader.seesAll ? 'does not exist any more' : 'does not exist or is no longer published'
        throw new AppError('not_found', `This ${noun} ${why}`)
      }
      c.header('Cache-Control', publicCache)
      return c.json({ success, [answer]: found }, 200)
    }),
    createSavesApi(services, routes, { ...saved, texts }),
  ]
}
