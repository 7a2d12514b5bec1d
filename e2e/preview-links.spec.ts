import type { Page } from '@playwright/test'
import { test as admin, expect, jobData, postData } from './support/admin.ts'
import { findings } from './support/axe.ts'

async function linkTo(page: Page, path: string, form: object): Promise<string> {
  const answer = await (await page.request.post(`/api/${path}`, { data: form })).json()
  const { _id } = answer.blog ?? answer.job ?? answer.caseStudy ?? answer.service
  const made = await page.request.post(`/api/${path}/${_id}/preview`)
  expect(made.status()).toBe(201)
  return new URL((await made.json()).url).pathname
}

const caseStudy = {
  title: 'A study to come',
  client: 'A machine builder',
  industry: 'Manufacturing',
  challenge: 'Before',
  approach: 'During',
  result: 'After',
}

admin(
  'a preview link shows visitors a draft of each kind, with no caching, indexing or referrer',
  async ({ page, visitor }) => {
    const { services } = await (await page.request.get('/api/services')).json()
    const { data } = services[0]
    const hero = { ...data.hero, heroTitle: 'A service to come' }
    const main = { ...data.main, mianDiscription: 'Two systems, **one cutover**' }
    const service = { name: 'to-come', data: { ...data, hero, main } }
    for (const [path, title, fields] of [
      ['blog', 'A post to come', postData({ title: 'A post to come' })],
      ['job', 'A job to come', jobData({ title: 'A job to come' })],
      ['services', 'A service to come', service],
      ['case-studies', 'A study to come', caseStudy],
    ] as const) {
      const link = await linkTo(page, path, { ...fields, isDraft: true })
      const answer = await visitor.goto(link)
      expect(answer?.status()).toBe(200)
      expect(await answer?.allHeaders()).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
      if (path === 'services') await expect(visitor.locator('main strong').first()).toHaveText('one cutover')
      await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText('This link works until')
      expect(await findings(visitor)).toEqual([])
    }
  },
)
