import { chromium } from '@playwright/test'
import { findPublicPages } from './pages.ts'
import type { Measure, Row } from './rows.ts'
import { withSite } from './site.ts'
import { screens, weigh } from './weight.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/** Loads each kind of public page in a real browser, at the width of a phone and of a desktop. */
export const measureBytes: Measure = () =>
  withSite({ seed: 'demo' }, async (site) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const rows: Row[] = []
    for (const { name, path } of await findPublicPages(site.url)) {
      for (const screen of screens) {
        rows.push({ name: `${name}, ${screen.width} px`, ...(await weigh(browser, site.url + path, screen)) })
      }
    }
    await browser.close()
    return rows
  })
