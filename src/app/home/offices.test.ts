import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settings } from '../../../test/support/samples.ts'
import { Offices } from './offices.tsx'

test.for([
  ['+49 30 1', '+49 40 2', 'tel:+49402'],
  ['+49 30 1', '', 'tel:+49301'],
] as const)('a firm with %s shows for an office with "%s" the link %s', ([phone, own, link]) => {
  const office = { city: 'Hamburg', lines: ['Am Kai 1'], country: 'DE', phone: own }
  const html = renderToStaticMarkup(createElement(Offices, { ...settings, phone, offices: [office] }))
  expect(html.match(/href="([^"]*)"/)?.[1]).toBe(link)
})

test('without any number an office has no link', () => {
  const office = { city: 'Hamburg', lines: ['Am Kai 1'], country: 'DE', phone: '' }
  const html = renderToStaticMarkup(createElement(Offices, { ...settings, phone: '', offices: [office] }))
  expect(html).toContain('Hamburg')
  expect(html).not.toContain('href')
})
