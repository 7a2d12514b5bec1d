import { expect, test } from 'vitest'
import { drawnFile } from './drawn-pictures.server.ts'

test.for([
  ['/art/placeholder.svg', 'placeholder.svg'],
  ['/art/scenes/3/share.svg', 'scenes/3/share.svg'],
  ['/art/badges/on-time.svg', 'badges/on-time.svg'],
  ['/art/papers/cutover-plan.close/card.svg', 'papers/cutover-plan.close/card.svg'],
  ['/art/sap-solutions/band-a/hero.svg', 'sap-solutions/band-a/hero.svg'],
] as const)('%s is drawn by its name', ([address, file]) => {
  expect(drawnFile(address)).toBe(file)
})

test.for(['hero', 'main', 'card', 'share'])(
  'any other name has a %s picture of its motif, always the same',
  (variant) => {
    const file = drawnFile(`/art/design/a.b_c-1/${variant}.svg`)
    expect(file).toMatch(new RegExp(`^design/\\d+/${variant}.svg$`))
    expect(drawnFile(`/art/design/a.b_c-1/${variant}.svg`)).toBe(file)
    expect(drawnFile(`/art/design/a.b_c-1.close/${variant}.svg`)).toBe(file)
  },
)

test('names are spread over all numbered pictures, and the views of a name differ', () => {
  const files = Array.from({ length: 200 }, (_, i) => drawnFile(`/art/business/post-${i}/card.svg`))
  expect(new Set(files).size).toBe(12)
  const views = ['a-post', 'a-post.2', 'a-post.3'].map((name) => drawnFile(`/art/business/${name}/main.svg`))
  expect(new Set(views).size).toBe(3)
})

test.for([
  '/art/',
  '/art/.svg',
  '/art/.drawn',
  '/art/../draw-all.ts',
  '/art/papers',
  '/art/scenes/0.svg',
  '/art/scenes/8.svg',
  '/art/scenes/1/hero.svg',
  '/art/badges/toString.svg',
  '/art/nothing/a/card.svg',
  '/art/constructor/a/card.svg',
  '/art/design/a/toString.svg',
  '/art/papers/nothing/card.svg',
  '/art/design//card.svg',
  '/art/design/a%20b/card.svg',
  '/art/design/a/b/card.svg',
  `/art/design/${'x'.repeat(101)}/card.svg`,
  '/media/placeholder.svg',
])('%s is no picture', (address) => {
  expect(drawnFile(address)).toBeUndefined()
})
