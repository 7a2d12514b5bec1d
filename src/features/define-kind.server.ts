import type { z } from '@hono/zod-openapi'
import { nextPublication } from '../db/publication.server.ts'
import { countByStatus } from '../db/publication-list.server.ts'
import type { Database } from '../db/tables.ts'
import { defineEntries } from '../entries/define-entries.server.ts'
import type { Entries, Names, Fields as SentFields } from '../entries/entries.server.ts'
import type { RenderedTable } from '../entries/rerender.server.ts'
import type { Discardable } from '../entries/trash.server.ts'
import { dayMs } from '../platform/dates.ts'
import { type MarkdownRenderer, rendererVersion } from '../platform/markdown/markdown.server.ts'
import { type SeedTools, type ServerContentKind, titleColumn } from './content-kind.server.ts'
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
> extends Omit<Names, 'table'>,
    Stored<NoInfer<Table>, F, Listed, Html, NoInfer<Q>> {
  noun: string
  input: z.ZodType<Input<F>>
  /** The rules of a list. */
  query: z.ZodType<Q>
  /** Reads the fields of a save that the rules of the input do not cover. Throws 400. */
  unruled?(fields: SentFields, isNew: boolean): Partial<Input<NoInfer<F>>>
  /** The file and the folder of its samples below `content`. */
  samples: string
}

interface DefinedKind<F extends KindFields, Listed extends keyof F, Html extends z.ZodType, Q extends Query>
  extends PublishedStore<F, Listed, Html, Q> {
  entries: Entries
  bin: Discardable
  renderedTable: RenderedTable
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
  const { noun, path, slug, beside, unruled } = kind
  const { all, html, whole } = kind.fields
  const store = publishedStore(table, kind)
  const { find, create, update } = store

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
    { ...kind, table },
    {
      schema: whole,
      input: kind.input,
      find: (db, now, id) => find(db, { now, seesAll: true }, id),
      render: async (renderer, input, line) => ({ html: (await render(renderer, input, line)).html }),
      async create(renderer, input, { line, fields }) {
        const saved = await render(renderer, { ...input, ...unruled?.(fields, true) }, line)
        return (trx, now) => create(trx, saved, now)
      },
      async update({ renderer }, input, { line, fields }) {
        const saved = await render(renderer, { ...input, ...unruled?.(fields, false) }, line)
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
    const samples: { saved: Saved<Least, z.ZodType>; publishedDaysAgo: number }[] = []
    const listed = await readJson<{ slug: string; publishedDaysAgo?: number }[]>(`${kind.samples}.json`)
    for (const { publishedDaysAgo = 0, ...own } of listed) {
      const place = `${kind.samples}/${own.slug}`
      const read = (name: string) => readText(html.idPrefixes ? `${place}/${name}.md` : `${place}.md`)
      const texts = await Promise.all(html.texts.map(async (name) => [name, await read(name)]))
      const input = kind.input.parse({ ...own, ...Object.fromEntries(texts) })
      const saved = await render(renderer, { ...input, ...unruled?.(own, true) }, 'seed')
      samples.push({ saved, publishedDaysAgo })
    }
    return async (trx: Database, now: Date) => {
      for (const { saved, publishedDaysAgo } of samples)
        await create(trx, saved, new Date(now.getTime() - publishedDaysAgo * dayMs))
    }
  }

  const renderedTable: RenderedTable = {
    ...{ table, noun, idPrefixes: html.idPrefixes },
    textsOf(row) {
      const texts: Record<string, unknown> = all.toAnswers({ ...row })
      return html.texts.map((name) => String(texts[name]))
    },
    htmlOf: (texts) => html.toColumn(html.of(texts)),
  }

  return {
    ...{ ...store, entries, bin, renderedTable },
    server: {
      ...{ table, entries, bin, renderedTable, apiName: path, titleIn: titleColumn },
      seed: { set: 'demo', prepare: prepareSamples },
      isPublic: async (db, now, id) => (await store.findSummary(db, { now, seesAll: false }, id)) !== undefined,
      nextChange: (db, now, remember) => nextPublication(db, table, now, remember),
      countByStatus: (db, now, remember) => countByStatus(db, table, now, remember),
    },
  }
}
