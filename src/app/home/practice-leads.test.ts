import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settings } from '../../../test/support/samples.ts'
import { PracticeLeads } from './practice-leads.tsx'

const person = { name: 'Ada Maria King', role: 'Engines', portrait: '' }
const render = (people: (typeof person)[]) =>
  renderToStaticMarkup(createElement(PracticeLeads, { ...settings, practiceLeads: { title: 'People', people } }))

test('a person without a portrait is shown with the initials of the first and last name', () => {
  expect(render([person])).toContain('>AK</span>')
  expect(render([{ ...person, name: 'Ada' }])).toContain('>A</span>')
  expect(render([person])).not.toContain('<img')
})

test('a portrait replaces the initials', () => {
  const html = render([{ ...person, portrait: '/ada.jpg' }])
  expect(html).toContain('src="/ada.jpg"')
  expect(html).not.toContain('>AK<')
})

test('nothing is rendered without people', () => {
  expect(render([])).toBe('')
})
