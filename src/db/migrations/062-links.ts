import type { Kysely } from 'kysely'

interface Tables {
  posts: { id: string; html: string }
  pages: { id: string; html: string }
  case_studies: { id: string; html: string }
  jobs: { id: string; html: string | null }
  service_pages: { id: string; data: string }
  case_study_services: { case_study_id: string; service: string }
  links: { kind: string; entity_id: string; target: string }
}

type Row = { id: string; text: string | null }

const rowsAtOnce = 100
const maxLinks = 500
const maxTargetLength = 1000
const site = 'https://site.invalid'

/** Records which entries link where, starting with the existing ones. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('links')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('links_pk', ['kind', 'entity_id', 'target'])
    .execute()
  await db.schema.createIndex('links_by_target').on('links').columns(['target', 'kind', 'entity_id']).execute()

  for (const table of ['posts', 'pages', 'case_studies', 'jobs'] as const) {
    await fill(db, table, (after) =>
      db
        .selectFrom(table)
        .select(['id', 'html as text'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute(),
    )
  }
  await fill(db, 'service_pages', (after) =>
    db
      .selectFrom('service_pages')
      .select(['id', 'data as text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const services = await db.selectFrom('case_study_services').selectAll().execute()
  for (const { case_study_id, service } of services) await add(db, 'case_studies', case_study_id, [service])
}

async function fill(db: Kysely<Tables>, kind: string, read: (after: string) => Promise<Row[]>): Promise<void> {
  const targetsIn = kind === 'service_pages' ? targetsInData : targetsInHtml
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? '')) {
    for (const { id, text } of rows) await add(db, kind, id, targetsIn(text ?? ''))
  }
}

async function add(db: Kysely<Tables>, kind: string, entity_id: string, found: string[]): Promise<void> {
  const targets = new Set(found.map(normal).filter((target) => target !== undefined))
  for (const target of [...targets].slice(0, maxLinks)) {
    await db
      .insertInto('links')
      .values({ kind, entity_id, target })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The quotation marks are escaped where it stands in JSON. */
function targetsInHtml(text: string): string[] {
  const found = text.replaceAll('\\"', '"').matchAll(/href="([^"]*)"/g)
  return Array.from(found, ([, target = '']) => target.replace(/&(amp|#x26);/g, '&'))
}

function targetsInData(text: string): string[] {
  const found = text.matchAll(/\]\(([^\s()"]+)\)|"((?:\/|https?:\/\/)[^\s"]*)"/g)
  return Array.from(found, ([, light, whole = '']) => light ?? whole)
}

/** Path and query of an address of this site, or a whole address elsewhere, without the fragment. */
function normal(target: string): string | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(target) || !URL.canParse(target, site)) return undefined
  const { origin, pathname, search } = new URL(target, site)
  const path = pathname.replace(/\/+$/, '') || '/'
  const text = `${origin === site ? '' : origin}${path}${search}`
  const isFile = origin === site && /^\/(media|art|assets|api|share)\//.test(path)
  return isFile || text.length > maxTargetLength ? undefined : text
}
