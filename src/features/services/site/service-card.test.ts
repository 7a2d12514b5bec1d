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

test('fewer than three sub-cards fill their row', () => {
  expect(render([part('One')])).not.toContain('md:grid-cols')
  expect(render([part('One'), part('Two')])).toContain('md:grid-cols-2')
  expect(render([part('One'), part('Two'), part('Three')])).toContain('md:grid-cols-3')
})
