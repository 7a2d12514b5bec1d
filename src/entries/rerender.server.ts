import type { Selectable } from 'kysely'
import type { Database, Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { AppError } from '../platform/errors.ts'
import type { Log } from '../platform/log.server.ts'
import { paragraphsOf } from '../platform/markdown/html.server.ts'
import { type IdPrefix, type MarkdownRenderer, rendererVersion } from '../platform/markdown/markdown.server.ts'

/** Tables that store rendered HTML beside their markdown. */
type TableName = { [Name in keyof Tables]: 'html_version' extends keyof Tables[Name] ? Name : never }[keyof Tables]

type RowOf<Name extends TableName> = { [Table in Name]: Selectable<Tables[Table]> }[Name]

/** How a table stores its texts. */
export interface RenderedTable<Name extends TableName = TableName> {
  table: Name
  /** The name of a row in the log. */
  noun: string
  textsOf(row: RowOf<Name>): string[]
  /** For each text, what its ids begin with, if the page shows several. */
  idPrefixes?: IdPrefix[] | undefined
  /** Builds the column `html` from the HTML of each text. */
  htmlOf(texts: string[]): string
}

interface Deps {
  db: Database
  renderer: MarkdownRenderer
  log: Log
}

const rowsAtOnce = 20
/** Longer than a save may take: a starting machine is busy, and nobody is there to change the text. */
const deadlineMs = 10_000
const reportEachMs = 5000

/**
 * Renders again the texts whose HTML was made by an older renderer, newest first. A text that cannot be rendered is
 * kept as plain text, with a warning. Returns the number of rows.
 */
export async function rerenderTable(deps: Deps, source: RenderedTable): Promise<number> {
  const { db, log } = deps
  const total = await countOldRows(db, source)
  let done = 0
  let reportedAt = performance.now()
  for (let rows = await findOldRows(db, source); rows.length > 0; rows = await findOldRows(db, source)) {
    const rendered: [Row, string][] = []
    for (const row of rows) rendered.push([row, await renderRow(deps, source, row)])
    await storeHtml(db, source, rendered)
    done += rows.length
    if (done >= total || performance.now() - reportedAt > reportEachMs) {
      log.info({ done, total }, `${source.noun}s rendered again`)
      reportedAt = performance.now()
    }
  }
  return done
}

type Row = RowOf<TableName>

async function countOldRows(db: Database, { table }: RenderedTable): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('html_version', '<', rendererVersion)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns rows of a single version, so that an index provides their order. */
async function findOldRows(db: Database, { table }: RenderedTable): Promise<Row[]> {
  const oldest = await db
    .selectFrom(table)
    .select('html_version')
    .where('html_version', '<', rendererVersion)
    .orderBy('html_version')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return []
  return db
    .selectFrom(table)
    .selectAll()
    .where('html_version', '=', oldest.html_version)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsAtOnce)
    .execute()
}

async function renderRow({ renderer, log }: Deps, source: RenderedTable, row: Row): Promise<string> {
  const texts: string[] = []
  for (const [place, text] of source.textsOf(row).entries()) {
    const idPrefix = source.idPrefixes?.[place] ?? 'post-'
    try {
      texts.push((await renderer.render(text, { line: 'start', deadlineMs, idPrefix })).html)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'validation')) throw error
      log.warn(
        { [source.noun]: row.id, title: row.title, reason: error.message },
        `a ${source.noun} cannot be rendered any more and is shown as plain text`,
      )
      texts.push(paragraphsOf(text))
    }
  }
  return source.htmlOf(texts)
}

/** Skips a row saved in the meantime: that save has rendered it. */
async function storeHtml(db: Database, { table }: RenderedTable, rendered: [Row, string][]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [{ id, revision }, html] of rendered) {
      await trx
        .updateTable(table)
        .set({ html, html_version: rendererVersion })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .execute()
    }
  })
}
