import { type Kysely, type RawBuilder, sql } from 'kysely'

const rowsAtOnce = 500
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const longLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/**
 * Which rules made the words of a search document: those of older rules are made again when the site starts. Titles in
 * the trash and lines of the activity log are made again here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('search_documents')
    .addColumn('fold_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index search_documents_by_fold on search_documents (fold_version, id)`.execute(db)
  await respell(db, 'trash', sql`title`, 'title_key')
  await respell(db, 'activity_log', sql`name || ' ' || email || ' ' || action || ' ' || title`, 'words')
}

/** Texts of ASCII alone stay as they are. */
async function respell(db: Kysely<unknown>, table: string, text: RawBuilder<unknown>, column: string): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${text} as text from ${sql.table(table)}
      where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}`.execute(db)
    for (const row of rows) {
      if (/^\p{ASCII}*$/u.test(row.text)) continue
      const words = spellings(row.text)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${words} where id = ${row.id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

function spellings(text: string): string {
  const long = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => longLetters[letter] ?? letter)
  return [...new Set([fold(text), fold(long)])].join('  ')
}

function fold(text: string): string {
  return text
    .replace(/[‘’´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\p{Pd}/gu, '-')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
}
