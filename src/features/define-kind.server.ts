import type { z } from '@hono/zod-openapi'
import type { Remember } from '../db/content-memo.server.ts'
import { nextPublication, type Reader } from '../db/publication.server.ts'
import { countByStatus } from '../db/publication-list.server.ts'
import type { Database } from '../db/tables.ts'
import { defineEntries } from '../entries/define-entries.server.ts'
import type { Names } from '../entries/entries.server.ts'
import { createSavesApi } from '../entries/entry-saves.server.ts'
import { createReadApis, type KindRoutes } from '../entries/kind-routes.server.ts'
import type { Discardable } from '../entries/trash.server.ts'
import type { Api } from '../platform/api/api.server.ts'
import { dayMs } from '../platform/dates.ts'
import { type MarkdownRenderer, rendererVersion } from '../platform/markdown/markdown.server.ts'
import { type KindServices, type SeedTools, type ServerContentKind, titleColumn } from './content-kind.server.ts'
import {
  type HasColumns,
  type Input,
  type KindFields,
  type KindTable,
  type Least,
  type PublishedStore,
  publishedStore,
  type Query,
  type Saved,
  type Stored,
} from './published-store.server.ts'

interface Kind<
  Table extends KindTable,
  F extends KindFields,
  Listed extends keyof F,
  Html extends z.ZodType,
  Q extends Query,
> extends Omit<Names, 'answer' | 'table'>,
    Stored<NoInfer<Table>, F, Listed, Html, NoInfer<Q>> {
  noun: string
  /** The keys of one entry and of several in responses. */
  keys: readonly [one: string, many: string]
  input: z.ZodType<Input<F>>
  query: z.ZodType<Q>
  routes: KindRoutes
  /** Returns what a list answers besides. */
  more?(db: Database, now: Date, query: NoInfer<Q>, remember: Remember): Promise<object>
  /** The file and the folder of its samples below `content`. */
  samples: string
}

interface DefinedKind<F extends KindFields, Listed extends keyof F, Html extends z.ZodType, Q extends Query>
  extends PublishedStore<F, Listed, Html, Q> {
  createApis(services: KindServices): [list: Api, one: Api, saves: Api]
  server: Omit<ServerContentKind, 'editPath' | 'createApis' | 'sitemap' | 'shareCards'>
}

/** Makes the server's half of a kind of content that is published by date. */
export function defineKind<
  Table extends KindTable,
  F extends KindFields,
  Listed extends keyof F,
  Html extends z.ZodType,
  Q extends Query,
>(
  table: Table,
  kind: Kind<Table, F, Listed, Html, Q> & HasColumns<NoInfer<Table>, NoInfer<F>>,
): DefinedKind<F, Listed, Html, Q>
export function defineKind(
  table: KindTable,
  kind: Kind<KindTable, Least, keyof Least, z.ZodType, Query>,
): DefinedKind<Least, keyof Least, z.ZodType, Query> {
  const { noun, path, slug, beside } = kind
  const { all, html, whole } = kind.fields
  const [one, many] = kind.keys
  const store = publishedStore(table, kind)
  const { find, create, update, remove } = store

  async function render(renderer: MarkdownRenderer, input: Input<Least>, line: string) {
    const values: Record<string, unknown> = { ...input }
    const texts: string[] = []
    // One after another: the renderer's queue has a time limit.
    for (const [place, name] of html.texts.entries()) {
      const idPrefix = html.idPrefixes?.[place] ?? 'post-'
      texts.push((await renderer.render(String(values[name]), { line, idPrefix })).html)
    }
    return { ...input, html: html.of(texts), htmlVersion: rendererVersion }
  }

  const entries = defineEntries(
    { ...kind, table, answer: one },
    {
      schema: whole,
      input: kind.input,
      find: (db, now, id) => find(db, { now, seesAll: true }, id),
      render: async (renderer, input, line) => ({ html: (await render(renderer, input, line)).html }),
      async create(renderer, input, { line }) {
        const saved = await render(renderer, input, line)
        return (trx, now) => create(trx, saved, now)
      },
      async update({ renderer }, input, { line }) {
        const saved = await render(renderer, input, line)
        return (trx, id, now) => update(trx, id, saved, now)
      },
    },
  )

  const bin: Discardable = {
    ...{ kind: path, noun, table },
    titleOf: ({ title }) => String(title),
    dependents: beside ? [[beside.table, beside.column]] : [],
    addressOf: (row) => slug.addressOf(String(row.slug)),
  }

  async function prepareSamples({ renderer, readJson, readText }: SeedTools) {
    const samples: { input: Saved<Least, z.ZodType>; publishedDaysAgo: number }[] = []
    const listed = await readJson<{ slug: string; publishedDaysAgo?: number }[]>(`${kind.samples}.json`)
    for (const { publishedDaysAgo = 0, ...own } of listed) {
      const place = `${kind.samples}/${own.slug}`
      const read = (name: string) => readText(html.idPrefixes ? `${place}/${name}.md` : `${place}.md`)
      const texts = await Promise.all(html.texts.map(async (name) => [name, await read(name)]))
      const input = kind.input.parse({ ...own, ...Object.fromEntries(texts) })
      samples.push({ input: await render(renderer, input, 'seed'), publishedDaysAgo })
    }
    return async (trx: Database, now: Date) => {
      for (const { input, publishedDaysAgo } of samples)
        await create(trx, input, new Date(now.getTime() - publishedDaysAgo * dayMs))
    }
  }

  return {
    ...store,
    createApis(services) {
      const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
      const texts = {
        created: `${Noun} created successfully!`,
        updated: `${Noun} updated successfully!`,
        deleted: `${Noun} deleted successfully`,
      }
      const list = async (db: Database, reader: Reader, asked: unknown, remember: Remember) => {
        // The route has parsed it with these rules.
        const query = asked as Query
        const [{ entries, total }, more] = await Promise.all([
          store.list(db, reader, query, remember),
          kind.more?.(db, reader.now, query, remember),
        ])
        return { [many]: entries, total, ...more }
      }
      return [
        ...createReadApis(services, kind.routes, { noun, answer: one, list, find }),
        createSavesApi(services, kind.routes, { entries, bin, remove, texts }),
      ]
    },
    server: {
      ...{ table, entries, bin, apiName: path, titleIn: titleColumn },
      seed: { set: 'demo', prepare: prepareSamples },
      renderedTable: {
        table,
        noun,
        textsOf(row) {
          const texts: Record<string, unknown> = all.toAnswers({ ...row })
          return html.texts.map((name) => String(texts[name]))
        },
        idPrefixes: html.idPrefixes,
        htmlOf: (texts) => html.toColumn(html.of(texts)),
      },
      isPublic: async (db, now, id) => (await store.findSummary(db, { now, seesAll: false }, id)) !== undefined,
      nextChange: (db, now, remember) => nextPublication(db, table, now, remember),
      countByStatus: (db, now, remember) => countByStatus(db, table, now, remember),
    },
  }
}
