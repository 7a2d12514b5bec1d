import { expect, test } from 'vitest'
import { findLostDraft } from './lost-draft.ts'

interface Values {
  name: string
  title: string
}

const kind = { name: 'service', labels: { name: 'Name', title: 'Title' } }
const owner = 'ada@example.com'
const draft = JSON.stringify({ values: { name: 'sap', title: 'Typed' }, base: { name: 'sap', title: 'Saved' } })
const find = (store: object, address: string) =>
  findLostDraft<Values>(store as Storage, { kind, owner, address, nameIn: ({ name }) => name })

test('a draft is found by entry id or address, from any tab, with its changed fields', () => {
  const found = { id: '42', typed: [{ path: 'title', label: 'Title', text: 'Typed' }] }
  expect(find({ [`draft:service:42:${owner}`]: draft }, '42')).toEqual(found)
  expect(find({ [`draft:service:42:${owner}#3`]: draft }, '42')).toEqual(found)
  expect(find({ [`draft:service:42:${owner}`]: draft }, 'sap')).toEqual(found)
})

test('a draft without a base shows all its texts', () => {
  const old = JSON.stringify({ values: { name: 'sap', title: 'Typed' } })
  expect(find({ [`draft:service:42:${owner}`]: old }, 'sap')?.typed.map(({ text }) => text)).toEqual(['sap', 'Typed'])
})

test.for([
  ['another administrator', 'draft:service:42:eve@example.com', draft],
  ['another kind', `draft:post:42:${owner}`, draft],
  ['another entry', `draft:service:43:${owner}`, draft],
  ['a new entry', `draft:service:new:42:${owner}`, draft],
  ['nobody who can read it', `draft:service:42:${owner}`, '{'],
])('ignores a draft of %s', ([, key, text]) => {
  expect(find({ [key as string]: text }, '42')).toBeUndefined()
})
