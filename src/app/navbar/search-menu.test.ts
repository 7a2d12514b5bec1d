import { expect, test } from 'vitest'
import menu from '../../../content/menu.json' with { type: 'json' }
import { searchMenu } from './search-menu.ts'

const whole = menu.map((category) => ({ ...category, services: category.items.length }))
const own = (name: string, desc = 'x', aliases: string[] = []) => ({ name, to: `/services/${name}`, desc, aliases })
const small = [
  {
    category: 'A',
    services: 6,
    items: [
      own('Warehouse', 'Moves goods', ['EWM', 'Lagerverwaltung']),
      own('Lösungen für Straßen'),
      own('S/4HANA Conversion', 'Node.js beside it'),
      own('The cloud', 'A warehouse in it'),
      own('Payments', 'It’s paid'),
      own('HR', 'People', ['payroll']),
    ],
  },
]

test.for([
  ['BTP', 'SAP Business Technology Platform'],
  ['ewm', 'SAP Extended Warehouse Management'],
  ['S4', 'SAP S/4HANA Conversion'],
  ['s4hana', 'SAP S/4HANA Conversion'],
  ['S/4HANA', 'SAP S/4HANA Conversion'],
  ['payroll', 'SAP SuccessFactors'],
  ['ci/cd', 'DevOps Automation'],
] as const)('in the catalogue %s finds %s', ([text, name]) => {
  expect(searchMenu(whole, text).map((service) => service.name)).toContain(name)
})

test.for([
  ['warehouse', ['Warehouse', 'The cloud']],
  ['WARE', ['Warehouse', 'The cloud']],
  ['house', []],
  ['lager', ['Warehouse']],
  ['verwaltung', []],
  ['loesung', ['Lösungen für Straßen']],
  ['losungen strassen', ['Lösungen für Straßen']],
  ['fuer', ['Lösungen für Straßen']],
  ['4hana', ['S/4HANA Conversion']],
  ['s4hana', ['S/4HANA Conversion']],
  ['nodejs', ['S/4HANA Conversion']],
  ["it's", ['Payments']],
  ['conversion s/4', ['S/4HANA Conversion']],
  ['ＣＬＯＵＤ', ['The cloud']],
  ['cloud payroll', []],
  ['pay', ['Payments', 'HR']],
  ['(', []],
  ['.*', []],
  ['a|p', []],
  ['\\\\', []],
  ['x'.repeat(10_000), []],
] as const)('%s finds %j', ([text, names]) => {
  expect(searchMenu(small, text).map(({ name }) => name)).toEqual(names)
})

test('a search returns five services at most, those whose name begins with it first', () => {
  const found = searchMenu(whole, 'cloud').map(({ name }) => name)
  expect(found).toHaveLength(5)
  for (const name of found) expect(name).toMatch(/^Cloud/)
})
