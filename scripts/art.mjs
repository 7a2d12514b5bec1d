// node scripts/art.mjs: draws docs/art.png, with scenes and papers side by side, in light and dark.
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { drawingAt } from '../art/drawing-at.ts'
import { papers } from '../art/papers.ts'

const scenes = [1, 4, 7].map((number) => `/art/scenes/${number}.svg`)
const cards = [
  'sap-solutions/sap-extended-warehouse-management',
  'application-services/web-development',
  'cloud-solutions/cloud-migration',
  'ai-consulting/generative-ai-solutions.close',
].map((name) => `/art/${name}/card.svg`)
const sheets = Object.keys(papers)
  .slice(0, 24)
  .map((name, i) => `/art/papers/${name}${i % 3 === 1 ? '.close' : ''}/card.svg`)

/** @param {string} address */
const image = (address) =>
  `<img src="data:image/svg+xml;base64,${Buffer.from(drawingAt(address) ?? '').toString('base64')}">`
/** @param {string[]} addresses @param {number} columns */
const rows = (addresses, columns) =>
  `<div style="grid-template-columns: repeat(${columns}, 1fr)">${addresses.map(image).join('')}</div>`
/** @param {'light' | 'dark'} theme */
const half = (theme) => `<section style="color-scheme: ${theme}">${rows(sheets, 6)}</section>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 100 } })
await page.setContent(
  `<style>body { margin: 0 } div { display: grid; gap: 8px; padding: 8px 8px 0 } img { width: 100%; border-radius: 6px }
  section { background: light-dark(#fcfaf7, #0c1120); padding-bottom: 8px }</style>` +
    `${rows(scenes, 3)}${rows(cards, 4)}${half('light')}${half('dark')}`,
)
await page.waitForFunction(() => [...document.images].every((picture) => picture.complete))
const picture = await page.screenshot({ fullPage: true })
await browser.close()
await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile('docs/art.png')
