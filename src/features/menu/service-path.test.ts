import { expect, test } from 'vitest'
import { defaultPath, pathWhenTyped } from './default-path.ts'
import { pathAsTyped, serviceNameIn } from './service-path.ts'

test.for([
  ['SAP Implementation', '/services/sap-implementation'],
  [' A  B ', '/services/a-b'],
  ['SAP S/4HANA Readiness Check', '/services/sap-s-4hana-readiness-check'],
  ['A & B', '/services/a-b'],
  ['Crème brûlée', '/services/creme-brulee'],
  ['Łódź', '/services/lodz'],
  ['Søren', '/services/soren'],
  ['Київ', '/services/kyiv'],
  ['云服务', '/services/yun-fu-wu'],
  ['…', '/services/service'],
  ['', '/services/service'],
] as const)('the service "%s" gets the path %s', ([name, path]) => {
  expect(defaultPath(name)).toBe(path)
})

test('a taken path gets a number and stays within the maximum length of a name', () => {
  expect(defaultPath('A', new Set(['/services/a']))).toBe('/services/a-2')
  expect(defaultPath('A', new Set(['/services/a', '/services/a-2']))).toBe('/services/a-3')
  const long = `/services/${'a'.repeat(100)}`
  expect(defaultPath('a'.repeat(200))).toBe(long)
  expect(defaultPath('a'.repeat(200), new Set([long]))).toBe(`/services/${'a'.repeat(98)}-2`)
})

test.for([
  ['/services/sap', 'sap'],
  ['/services/sap/', 'sap'],
  ['/services/sap?from=menu#cta', 'sap'],
  ['/services/node.js', 'node.js'],
  ['/services/%C3%BCberblick', 'überblick'],
  ['/services/sap-s/4hana', undefined],
  ['/services/a-&-b', undefined],
  ['/services/a%2Fb', undefined],
  ['/services/%ff', undefined],
  ['/services/', undefined],
  ['/blog', undefined],
] as const)('the page name in %s is %s', ([path, name]) => {
  expect(serviceNameIn(path)).toBe(name)
})

test.for([
  ['/services/SAP S/4HANA', '/services/sap-s-4hana', '/services/sap-s-4hana'],
  ['/services/a -', '/services/a-', '/services/a'],
  ['/services/A?From=Menu', '/services/a?From=Menu', '/services/a?From=Menu'],
  ['/blog?tag=S/4', '/blog?tag=S/4', '/blog?tag=S/4'],
  ['SAP S/4HANA', 'SAP S/4HANA', '/services/sap-s-4hana'],
  ['https://example.com', 'https://example.com', 'https://example.com'],
  ['', '', ''],
] as const)('%s is normalised to %s while typing and to %s afterwards', ([text, typing, typed]) => {
  expect([pathAsTyped(text), pathWhenTyped(text)]).toEqual([typing, typed])
})
