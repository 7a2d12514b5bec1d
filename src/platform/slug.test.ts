import { expect, test } from 'vitest'
import { isSlug, slugAsTyped, slugOf } from './slug.ts'

test.for([
  ['SAP Implementation', 'sap-implementation'],
  ['SAP S/4HANA Readiness Check', 'sap-s-4hana-readiness-check'],
  ['S/4HANA', 's-4hana'],
  ['A & B', 'a-b'],
  [' A  B ', 'a-b'],
  ['Crème brûlée', 'creme-brulee'],
  ['Prüfung: Łódź?', 'prufung-odz'],
  ['--x--', 'x'],
  ['50% off!', '50-off'],
  ['云服务', ''],
] as const)('the slug of "%s" is "%s"', ([name, slug]) => {
  expect(slugOf(name)).toBe(slug)
})

test.for([
  ['SAP S/4HANA', 'sap-s-4hana'],
  ['sap-', 'sap-'],
  ['sap- ', 'sap-'],
  ['/x', 'x'],
  ['Node.js', 'node.js'],
  ['a..b', 'a.b'],
  ['a_b', 'a_b'],
  ['', ''],
] as const)('typing "%s" gives "%s"', ([text, slug]) => {
  expect(slugAsTyped(text)).toBe(slug)
})

test.for(['SAP S/4HANA', '  ', '…', 'İstanbul & Co.', '½ ㎨ ﬁn', '\0', '-_.a._-', '👩‍💻 Code', 'ﷺ'])(
  'the slug of %j is valid or empty, and typing it again changes nothing',
  (name) => {
    expect(slugOf(name) === '' || isSlug(slugOf(name))).toBe(true)
    expect(slugAsTyped(slugOf(name))).toBe(slugOf(name))
    expect(slugAsTyped(slugAsTyped(name))).toBe(slugAsTyped(name))
  },
)
