import { expect, test } from 'vitest'
import type { MenuCategory } from '../../features/menu/schema.ts'
import { menuPartOf, outlineOf } from './site-menu.ts'

function category(name: string, services: number): MenuCategory {
  const items = Array.from({ length: services }, (_, index) => {
    const id = `${name}-${index + 1}`
    return { _id: id, name: id, desc: `About ${id}`, to: `/services/${id}`, revision: 1 }
  })
  return { _id: name, category: name, items, revision: 1 }
}

const menu = [category('sap', 6), category('cloud', 2)]

test('the page frame gets the categories with their service counts', () => {
  expect(outlineOf(menu)).toEqual([
    { category: 'sap', services: 6 },
    { category: 'cloud', services: 2 },
  ])
})

test('the home page gets the service names of each category card and the service count', () => {
  const [sap, cloud] = menuPartOf(menu, '/')
  expect(sap).toEqual({
    category: 'sap',
    services: 6,
    items: [{ name: 'sap-1', to: '/services/sap-1' }],
    others: ['sap-2', 'sap-3'],
  })
  expect(cloud?.others).toEqual(['cloud-2'])
})

test('a service page gets its own category, with descriptions', () => {
  expect(menuPartOf(menu, '/services/cloud-2')).toEqual([
    {
      category: 'cloud',
      services: 2,
      items: [
        { name: 'cloud-1', to: '/services/cloud-1', desc: 'About cloud-1' },
        { name: 'cloud-2', to: '/services/cloud-2', desc: 'About cloud-2' },
      ],
    },
  ])
})

test('the case studies page gets all service names for its filter', () => {
  expect(menuPartOf(menu, '/case-studies').flatMap(({ items }) => items)).toHaveLength(8)
})

test('other pages get no part of the menu', () => {
  for (const path of ['/blog', '/career', '/layout', '/services/none']) expect(menuPartOf(menu, path)).toEqual([])
})
