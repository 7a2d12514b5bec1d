import { expect, test } from 'vitest'
import { serviceFields } from '../../../test/support/samples.ts'
import { serviceInput } from './schema.ts'

const { hero, main, mainCard } = serviceFields.data
const data = (part: object) => ({ data: { ...serviceFields.data, ...part } })
const fillIn = 'Please fill in all required fields'
const nameRule =
  'Name may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address'

test.for([
  [{ name: '' }, 'name', fillIn],
  [{ name: 'a b' }, 'name', nameRule],
  [{ name: '../etc' }, 'name', nameRule],
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
] as const)('row %#: an invalid page is rejected with a field error', ([fields, field, message]) => {
  const issues = serviceInput.safeParse({ ...serviceFields, ...fields }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
})

test.for([undefined, null, {}, { hero: null, main: null, mainCard: null }])(
  'data %j: every required field is reported as missing',
  (data) => {
    const issues = serviceInput.safeParse({ name: 'a', data }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['data.hero.heroImage', fillIn],
      ['data.hero.heroTitle', fillIn],
      ['data.hero.heroDiscription', fillIn],
      ['data.main.mainImg', fillIn],
      ['data.main.mainTitle', fillIn],
      ['data.main.mainSubSections', 'At least one sub-section must remain'],
      ['data.mainCard.mainCardImg', fillIn],
      ['data.mainCard.mainCardTitle', fillIn],
      ['data.mainCard.mainCardDiscription', fillIn],
      ['data.mainCard.subCard', 'At least one sub-card must remain'],
    ])
  },
)

test.for([
  [{ data: 'x' }, 'data'],
  [data({ hero: 5 }), 'data.hero'],
  [data({ main: [] }), 'data.main'],
] as const)('row %#: a part of the wrong type is rejected', ([fields, field]) => {
  const issues = serviceInput.safeParse({ ...serviceFields, ...fields }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test.for(['sap', 'sap-on-aws', 'überblick', 'v2.0', 'node.js', 'a_b'])('the name %s is accepted', (name) => {
  expect(serviceInput.safeParse({ ...serviceFields, name }).success).toBe(true)
})

const [section] = main.mainSubSections
const [card] = mainCard.subCard

test.for([
  ['hero.heroDiscription', { hero: { ...hero, heroDiscription: '' } }],
  ['main.mainImg', { main: { ...main, mainImg: '' } }],
  ['main.mainTitle', { main: { ...main, mainTitle: ' ' } }],
  ['main.mainSubSections.0.title', { main: { ...main, mainSubSections: [{ ...section, title: '' }] } }],
  ['main.mainSubSections.1.discription', { main: { ...main, mainSubSections: [section, { title: 'T' }] } }],
  ['mainCard.mainCardImg', { mainCard: { ...mainCard, mainCardImg: '' } }],
  ['mainCard.mainCardTitle', { mainCard: { ...mainCard, mainCardTitle: '' } }],
  ['mainCard.mainCardDiscription', { mainCard: { ...mainCard, mainCardDiscription: null } }],
  ['mainCard.subCard.0.subCardTitle', { mainCard: { ...mainCard, subCard: [{ ...card, subCardTitle: '' }] } }],
  ['mainCard.subCard.0.SubCardDiscription', { mainCard: { ...mainCard, subCard: [{ subCardTitle: 'T' }] } }],
] as const)('%s is required', ([field, part]) => {
  const issues = serviceInput.safeParse({ ...serviceFields, ...data(part) }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[`data.${field}`, fillIn]])
})

test('the description of the main part and the icon of a sub-section are optional', () => {
  const { mianDiscription: _, ...rest } = main
  const input = serviceInput.parse({ ...serviceFields, ...data({ main: rest }) })
  expect(input.data.main.mianDiscription).toBe('')
})

const linked = (link: string) => data({ mainCard: { ...mainCard, subCard: [{ ...card, link }] } })

test.for(['/services/sap-on-aws', '/blog?post=a', '#figures', ''])('a sub-card may link to %j', (link) => {
  const input = serviceInput.parse({ ...serviceFields, ...linked(link) })
  expect(input.data.mainCard.subCard[0]?.link).toBe(link)
})

test('a sub-card without a link is stored without one', () => {
  expect(serviceInput.parse(serviceFields).data.mainCard.subCard[0]).not.toHaveProperty('link')
})

test.for([
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  '/\t/evil.example',
  'services/a',
  '/a b',
])('a sub-card cannot link to %j', (link) => {
  const issues = serviceInput.safeParse({ ...serviceFields, ...linked(link) }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['data.mainCard.subCard.0.link', expect.stringMatching(/^Link must be a page of this site/)],
  ])
})
