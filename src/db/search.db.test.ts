import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { isPostgres } from './postgres.server.ts'
import { documentText, indexDocument, removeDocument, type SearchKind, selectMatches } from './search.server.ts'
import { maxMatches } from './search-limit.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.server.ts'

function add(db: Database, id: string, text: string | string[], kind: SearchKind = 'posts'): Promise<void> {
  return inTransaction(db, (trx) => indexDocument(trx, kind, id, [text].flat()))
}

async function found(db: Database, kind: SearchKind, q: string, otherTexts: string[] = []): Promise<string[]> {
  return (await selectMatches(db, kind, q, { otherTexts }).execute(db)).rows.map(({ id }) => id)
}

test.for([
  ['migration', ['head']],
  ['MIGRATION', ['head']],
  ['igrat', ['head']],
  ['migration hana', ['head']],
  ['hana migration', ['head']],
  ['migration cobol', []],
  ['s/4hana', ['head']],
  ['S/4', ['head']],
  ['4h', ['head']],
  ['ai', ['short']],
  ['AI', ['short']],
  ['id', []],
  ['a', ['marks', 'short']],
  ['zurich', ['umlauts']],
  ['ZÜRICH', ['umlauts']],
  ['cafe\u0301', ['umlauts']],
  ['50%', ['marks']],
  ['%', ['marks']],
  ['_', ['marks']],
  ['p_o', ['marks']],
  ['p%o', []],
  ['\\', ['marks']],
  ['"', ['marks']],
  ['"quoted', ['marks']],
  ['""""', []],
  ["'; drop table posts; --", []],
  ['migration OR cobol', []],
  ['migration NOT hana', []],
  ['NEAR(migration hana)', []],
  ['text:migration', []],
  ['migr*', []],
  ['^migration', []],
  ['{', []],
  ['東京', ['umlauts']],
  ['京', ['umlauts']],
  ['京東', []],
  ['🚆', ['umlauts']],
  ['\u0301', []],
  [`${'x'.repeat(200)}`, []],
  [Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x3b1 + (index % 24))).join(' '), []],
] as const)('a search for %j finds %o', async ([q, wanted]) => {
  const { db } = await openTestResources()
  await add(db, 'head', ['The SAP migration', 'to S/4HANA'])
  await add(db, 'short', 'What AI does for said firms')
  await add(db, 'umlauts', 'Zürich, café, 東京都 🚆')
  await add(db, 'marks', 'A "quoted" 50% of sap_on\\aws')
  expect((await found(db, 'posts', q)).sort()).toEqual(wanted)
})

test.for([
  ['Sanierung der Straße', 'strasse'],
  ['Sanierung der Strasse', 'straße'],
  ['STRASSE', 'STRAẞE'],
  ['It’s the plan', "it's"],
  ["we don't stop", 'don’t'],
  ['we don´t stop', 'don`t'],
  ["we don't stop", 'dont'],
  ['Łódź office', 'lodz'],
  ['Lodz office', 'ŁÓDŹ'],
  ['Søren and Ærø', 'soren aero'],
  ['Þór Đặng ħ ı', 'thor dang'],
  ['Donau\u00addampf', 'donaudampf'],
  ['Donaudampf', 'donau\u00addampf'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['the ﬁnal ﬂow', 'final flow'],
  ['the final flow', 'ﬂow'],
  ['H₂O and ＡＢＣ', 'h2o abc'],
  ['x² ½ Ⅳ', 'x2 iv'],
  ['Lösung', 'loesung'],
  ['Loesung', 'lösung'],
  ['LÖSUNGEN', 'loesung'],
  ['lo\u0308sung', 'loesung'],
  ['Überprüfung', 'ueberpruef'],
  ['die Ueberpruefung', 'überprüf'],
  ['Århus', 'aarhus'],
  ['“quoted” words', '"quoted"'],
  ['state–of–the‑art', 'state-of-the-art'],
  ['ΣΟΦΟΣ', 'σοφος'],
  ['SAP S/4HANA move', 'S4HANA'],
  ['SAP S4HANA move', 's/4hana'],
  ['SAP S/4HANA move', 's4'],
  ['Node.js service', 'nodejs'],
  ['nodejs service', 'Node.js'],
  ['an e-mail', 'email'],
  ['an email', 'E-Mail'],
  ['an e‑mail', 'email'],
  ['R&D', 'rd'],
  ['1,000 users', '1000'],
  ['S/4HANA-Einführung', 's4hana-einfuehrung'],
] as const)('%j is found by %j', async ([text, q]) => {
  const { db } = await openTestResources()
  await add(db, 'a', text)
  expect(await found(db, 'posts', q)).toEqual(['a'])
})

test.for([
  ['C++', 'cobol'],
  ['a / b', 'ab'],
  ['dus', 'dös'],
  ['trust', 'true'],
] as const)('%j is not found by %j', async ([text, q]) => {
  const { db } = await openTestResources()
  await add(db, 'a', text)
  expect(await found(db, 'posts', q)).toEqual([])
})

test('a search for a hundred words with several spellings is answered', async () => {
  const { db } = await openTestResources()
  const words = Array.from({ length: 100 }, (_, index) => `ö/${index}`)
  await add(db, 'a', words.join(' '))
  expect(await found(db, 'posts', words.join(' '))).toEqual(['a'])
})

test('a text is indexed once, with one more spelling of each of its words that has one', () => {
  const long = 'ö.'.repeat(100_000)
  expect(documentText(['größe größe x/y', long])).toHaveLength(
    documentText(['größe größe x/y', long.replaceAll('ö', 'o')]).length,
  )
  expect(documentText(['größe größe x/y'])).toBe('  grosse  grosse  x  /  y  groesse  xy')
})

test('each kind is searched separately, newest first', async () => {
  const { db } = await openTestResources()
  for (const id of ['one', 'two', 'three']) {
    for (const kind of ['jobs', 'posts', 'contact_messages'] as const) await add(db, `${kind} ${id}`, 'migration', kind)
  }
  expect(await found(db, 'posts', 'migration')).toEqual(['posts three', 'posts two', 'posts one'])
  expect(await found(db, 'jobs', 'migration')).toEqual(['jobs three', 'jobs two', 'jobs one'])
})

test('a document is found by its current words and not after its removal', async () => {
  const { db } = await openTestResources()
  const foundPosts = (q: string) => found(db, 'posts', q)
  await add(db, 'a', 'before')
  await add(db, 'b', 'other')
  await add(db, 'a', 'after')
  expect([await foundPosts('before'), await foundPosts('after'), await foundPosts('other')]).toEqual([[], ['a'], ['b']])
  await removeDocument(db, 'posts', 'a')
  expect([await foundPosts('after'), await foundPosts('other')]).toEqual([[], ['b']])
  await add(db, 'c', 'after')
  expect(await foundPosts('after')).toEqual(['c'])
})

test('a rolled-back save leaves no trace in the index', async () => {
  const { db } = await openTestResources()
  await add(db, 'a', 'before')
  const failing = inTransaction(db, async (trx) => {
    await indexDocument(trx, 'posts', 'a', ['after'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await found(db, 'posts', 'before'), await found(db, 'posts', 'after')]).toEqual([['a'], []])
})

test('documents added concurrently are all indexed', async () => {
  const { db } = await openTestResources()
  const ids = Array.from({ length: 20 }, (_, index) => `n${index}`)
  await Promise.all(ids.map((id) => add(db, id, 'together', 'contact_messages')))
  expect((await found(db, 'contact_messages', 'together')).sort()).toEqual(ids.sort())
})

test('a search with too many matches returns the newest', async () => {
  const { db } = await openTestResources()
  await inTransaction(db, async (trx) => {
    for (let i = 0; i < maxMatches + 5; i += 1) await indexDocument(trx, 'posts', `n${i}`, ['common'])
  })
  const ids = await found(db, 'posts', 'common')
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([maxMatches, `n${maxMatches + 4}`, 'n5'])
})

test('a narrowed search finds its matches even if newer documents exceed the limit', async () => {
  const { db } = await openTestResources()
  await inTransaction(db, async (trx) => {
    for (const category of ['AI', 'C++']) await indexDocument(trx, 'posts', category, ['common', category])
    for (let i = 0; i < maxMatches; i += 1) await indexDocument(trx, 'posts', `n${i}`, ['common', 'Design'])
  })
  const narrowed = (category: string) => found(db, 'posts', 'common', [category])
  expect([await narrowed('AI'), await narrowed('C++')]).toEqual([['AI'], ['C++']])
  expect(await narrowed('Design')).toHaveLength(maxMatches)
})

test('the SQLite index passes its integrity check after an update', async () => {
  const { db } = await openTestResources()
  if (isPostgres(db)) return
  await add(db, 'a', 'before')
  await add(db, 'a', 'after')
  await sql`insert into search_index (search_index, rank) values ('integrity-check', 1)`.execute(db)
})
