import { expect, test } from 'vitest'
import { serviceFields } from '../../../test/support/samples.ts'
import { serviceInput } from './schema.ts'

const { hero, main, mainCard } = serviceFields.data
const data = (part: object) => ({ data: { ...serviceFields.data, ...part } })
const fillIn = 'Please fill in all required fields'

test.for([
  [{ name: '' }, 'name', fillIn],
  [{ name: 'a b' }, 'name', 'Name may hold letters, digits and single dashes: it is the last part of the address'],
  [{ name: '../etc' }, 'name', 'Name may hold letters, digits and single dashes: it is the last part of the address'],
  [data({ hero: { ...hero, heroTitle: '' } }), 'data.hero.heroTitle', fillIn],
  [data({ hero: { ...hero, heroImage: '' } }), 'data.hero.heroImage', fillIn],
  [data({ hero: { ...hero, heroImage: 'javascript:alert(1)' } }), 'data.hero.heroImage', 'Please enter a valid URL'],
  [data({ hero: { ...hero, heroImage: '//evil.example/a' } }), 'data.hero.heroImage', 'Please enter a valid URL'],
  [data({ main: { ...main, mainImg: 'picture' } }), 'data.main.mainImg', 'Please enter a valid URL'],
  [
    data({ main: { ...main, mainSubSections: [] } }),
    'data.main.mainSubSections',
    'At least one sub-section must remain',
  ],
  [data({ mainCard: { ...mainCard, subCard: [] } }), 'data.mainCard.subCard', 'At least one sub-card must remain'],
] as const)('row %#: a wrong page is refused by field', ([fields, field, message]) => {
  const issues = serviceInput.safeParse({ ...serviceFields, ...fields }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
})

test.for(['sap', 'sap-on-aws', 'überblick', 'v2.0', 'a_b'])('the name %s is accepted', (name) => {
  expect(serviceInput.safeParse({ ...serviceFields, name }).success).toBe(true)
})
