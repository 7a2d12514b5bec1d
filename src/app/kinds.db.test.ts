import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { shownTables, tableNames } from '../db/tables.ts'
import { askedFirst, kindNames, kinds, readContentAddress } from '../features/kinds.ts'
import { serverKinds } from './kinds.server.ts'

test('every database table is declared, with what backups and imports do with it', async () => {
  const { db } = await openTestResources()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  // The search index is derived from the search documents.
  const own = tables.filter((name) => !name.startsWith('search_index'))
  expect(own.sort()).toEqual(tableNames.toSorted())
})

test.for(kindNames)(
  'the shared and server definitions of %s agree on the feed, and its address round-trips',
  (name) => {
    const [kind, server] = [kinds[name], serverKinds[name]]
    expect(Boolean('feed' in kind && kind.feed)).toBe(Boolean(server.feed))
    const [path = '', search] = kind.addressOf('an-entry').split('?')
    const open = kind.readAddress(path, new URLSearchParams(search))
    expect(open).toEqual({ address: kind.addressOf('an-entry'), id: 'an-entry' })
  },
)

test('no two kinds share an address path, a card page or a table', () => {
  const paths = kindNames.map((name) => kinds[name].addressOf('x').split('?')[0])
  const servers = Object.values(serverKinds)
  for (const names of [paths, servers.map(({ shareCards }) => shareCards.page), servers.map(({ table }) => table)])
    expect(new Set(names).size).toBe(kindNames.length)
})

test('a path belongs to the same kind, whatever the order in which the kinds are named', () => {
  for (const name of kindNames) {
    const [path = '', search] = kinds[name].addressOf('an-entry').split('?')
    expect(readContentAddress(path, new URLSearchParams(search))).toMatchObject({ kind: name, id: 'an-entry' })
  }
  expect(askedFirst(['pages', 'blog', 'jobs'])).toEqual(['blog', 'jobs', 'pages'])
})

test('a save of any kind outdates the pages made from its table', () => {
  for (const { table } of Object.values(serverKinds)) expect(shownTables).toContain(table)
})
