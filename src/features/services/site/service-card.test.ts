import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ServiceCard } from './service-card.tsx'

type Part = Parameters<typeof ServiceCard>[0]['card']['subCard'][number]
const texts = { mainCardImg: '', mainCardTitle: 'Begin', mainCardDiscription: '' }
const part = (name: string, link?: string): Part => ({ subCardTitle: name, SubCardDiscription: '', link })

function render(subCard: Part[], link?: string): string {
  const props = { card: { ...texts, subCard, link }, service: 'SAP Solutions', title: 'SAP' }
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ServiceCard, props)))
}

test('each sub-card links to its target, or else to the contact form with its topic', () => {
  const html = render([part('One', '/services/other'), part('Two', '#figures'), part('Three'), part('Four', '')])
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    '#contact',
    '/services/other',
    '#figures',
    '#contact',
    '#contact',
  ])
  expect(links[0]).toContain('data-topic="I would like to know more about SAP."')
  expect(links[3]).toContain('data-topic="I would like to know more about SAP: Three."')
  expect(links[1]).not.toContain('data-topic')
})

test('Learn More links to the target of the card', () => {
  expect(render([part('One')], '/case-studies')).toMatch(/href="\/case-studies"[^>]*>Learn More</)
})

const terms = { scope: 'Four process areas', duration: '6 weeks', deliverables: 'A gap list\nA plan', price: '€75,000' }

test('the terms of a sub-card unfold in it, with a link to the contact form about it', () => {
  const html = render([{ ...part('One', '/services/other'), ...terms }, part('Two', '/services/more')])
  const folds = html.match(/<button.*?(?=<button|$)/g) ?? []
  expect(folds).toHaveLength(2)
  const [overview = '', fold = ''] = folds
  expect(overview).toMatch(/<button[^>]*aria-controls="terms"[^>]*>Learn More<.*id="terms"/)
  expect(overview).toContain('6 weeks')
  expect(overview.split('<ul')[0]).not.toContain('Two')
  expect(fold).toMatch(/<button[^>]*aria-label="Explore Service: One"[^>]*>Explore Service</)
  expect(fold).toContain('<li>A gap list</li><li>A plan</li>')
  for (const text of [terms.scope, terms.duration, terms.price, 'href="/services/other"']) expect(fold).toContain(text)
  expect(fold).toMatch(/href="#contact"[^>]*data-topic="I would like to know more about SAP: One."[^>]*>Ask about this/)
  expect(html).toMatch(/<a[^>]*aria-label="Explore Service: Two"/)
})

test('a single term is enough to unfold, and an empty one is left out', () => {
  const html = render([{ ...part('One'), scope: '', deliverables: '\n', price: 'By the day' }], '/case-studies')
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html.match(/<dt/g)).toHaveLength(1)
})

test('fewer than three sub-cards fill their row', () => {
  expect(render([part('One')])).not.toContain('md:grid-cols')
  expect(render([part('One'), part('Two')])).toContain('md:grid-cols-2')
  expect(render([part('One'), part('Two'), part('Three')])).toContain('md:grid-cols-3')
})
