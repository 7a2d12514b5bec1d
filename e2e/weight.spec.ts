import { findExcess, readBudget } from '../bench/budget.ts'
import { findPublicPages } from '../bench/pages.ts'
import { screens, weigh } from '../bench/weight.ts'
import { expect, test } from './support/test.ts'

const { firstView } = readBudget()

for (const screen of screens) {
  test(`no page is heavier than bench/budget.json lets it be, ${screen.width} px wide`, async ({ browser, site }) => {
    const excess: string[] = []
    for (const { name, path } of await findPublicPages(site.url)) {
      const view = `${name}, ${screen.width} px`
      excess.push(...findExcess(view, { ...(await weigh(browser, site.url + path, screen)) }, firstView[view]))
    }
    expect(excess).toEqual([])
  })
}
