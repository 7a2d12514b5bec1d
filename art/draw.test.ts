import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawFavicon, drawIcon, drawMark, favicon } from '../src/ui/draw-mark.ts'
import { numberedPictures, pictureSizes, type Variant } from '../src/ui/drawn-pictures.ts'
import { type Badge, drawBadge } from './badges.ts'
import { drawPaper } from './draw-paper.ts'
import { drawHeroScene, type SceneNumber } from './heroes.ts'
import { papers } from './papers.ts'
import { drawPicture, type Motif, motifs } from './pictures.ts'
import { drawPlaceholder } from './placeholder.ts'

interface MenuCategory {
  readonly items: readonly { readonly to: string }[]
}

const menu = JSON.parse(readFileSync(new URL('../content/menu.json', import.meta.url), 'utf8')) as MenuCategory[]
const services = menu.flatMap((category, i) =>
  category.items.map((item) => ({ motif: motifs[i] as Motif, seed: item.to.replace('/services/', '') })),
)
const scenes: readonly SceneNumber[] = [1, 2, 3, 4, 5, 6, 7]
const badges: readonly Badge[] = ['secure', 'certified-process', 'on-time', 'measured']
const variants = Object.keys(pictureSizes) as Variant[]

function zipped(svg: string): number {
  return gzipSync(svg).length
}

/** Whether every opened element is closed, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = []
  for (const [, slash, name, rest] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!rest?.endsWith('/')) open.push(name as string)
  }
  return open.length === 0
}

function checkDocument(svg: string): void {
  expect(svg.slice(0, 39)).toBe('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(isBalanced(svg)).toBe(true)
  expect(svg.match(/NaN|undefined|Infinity|<text|<script|href=/)).toBeNull()
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
  // A single assertion, because a picture has hundreds of references.
  expect([...svg.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !ids.has(id))).toEqual([])
  expect([...svg.matchAll(/ d="([^"]+)"/g)].filter(([, data = '']) => /\.\d\d/.test(data))).toEqual([])
}

test('the same request always gives the same bytes', () => {
  for (const motif of motifs) {
    for (const variant of variants) {
      const request = { motif, seed: 'sap-implementation', variant }
      expect(drawPicture(request)).toBe(drawPicture(request))
    }
  }
  for (const n of scenes) expect(drawHeroScene(n)).toBe(drawHeroScene(n))
})

test('each of the 48 services has its own card', () => {
  expect(services).toHaveLength(48)
  const cards = services.map((service) => drawPicture({ ...service, variant: 'card' }))
  expect(new Set(cards).size).toBe(48)
})

test('the three pictures of a service page differ', () => {
  for (const { motif, seed } of services) {
    const views = [seed, `${seed}.2`, `${seed}.3`].map((view) => drawPicture({ motif, seed: view, variant: 'main' }))
    expect(new Set(views).size).toBe(3)
  }
})

test('the numbered pictures of a motif differ', () => {
  for (const motif of motifs) {
    const cards = Array.from({ length: numberedPictures }, (_, i) =>
      drawPicture({ motif, seed: `${i + 1}`, variant: 'card' }),
    )
    expect(new Set(cards).size).toBe(numberedPictures)
  }
})

const budgets: Record<Variant, number> = { card: 6144, main: 12288, hero: 12288, share: 12288 }

test.for(variants)('every %s picture is a complete SVG of the right size, within its budget', (variant) => {
  for (const picture of [
    ...services.flatMap(({ motif, seed }) =>
      [seed, `${seed}.2`, `${seed}.3`, `${seed}.3.close`].map((view) => ({ motif, seed: view })),
    ),
    ...motifs.flatMap((motif) => ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => ({ motif, seed }))),
  ]) {
    const svg = drawPicture({ ...picture, variant })
    const { width, height } = pictureSizes[variant]
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
    checkDocument(svg)
    expect(zipped(svg)).toBeLessThanOrEqual(budgets[variant])
  }
})

test.for(variants)('every %s picture on paper is a complete SVG of the right size, within its budget', (variant) => {
  const { width, height } = pictureSizes[variant]
  for (const [name, sheet] of Object.entries(papers)) {
    for (const view of ['wide', 'close'] as const) {
      const svg = drawPaper(sheet, view, variant)
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
      checkDocument(svg)
      expect(zipped(svg), `${name}, ${view}`).toBeLessThanOrEqual(budgets[variant])
    }
  }
})

test.for(['main', 'card'] as const)('wide and close views of all papers and services differ: %s', (variant) => {
  const drawn = Object.values(papers).flatMap((sheet) => [
    drawPaper(sheet, 'wide', variant),
    drawPaper(sheet, 'close', variant),
  ])
  for (const { motif, seed } of services) {
    drawn.push(drawPicture({ motif, seed, variant }), drawPicture({ motif, seed: `${seed}.close`, variant }))
  }
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a paper has dark-mode colours, except in share pictures', () => {
  expect(drawPaper(papers.runbook, 'wide', 'main')).toContain('@media(prefers-color-scheme:dark)')
  expect(drawPaper(papers.runbook, 'wide', 'share')).not.toContain('@media')
})

test.for([
  ['hero', 'viewBox="0 0 1920 630" width="1920" height="630" preserveAspectRatio="xMidYMid slice"'],
  ['share', 'viewBox="0 0 1200 630" width="1200" height="630">'],
] as const)('the seven %s scenes differ and are complete SVGs within 20 KB', ([frame, size]) => {
  const drawn = scenes.map((n) => drawHeroScene(n, frame))
  expect(new Set(drawn).size).toBe(7)
  for (const svg of drawn) {
    checkDocument(svg)
    expect(svg).toContain(size)
    expect(zipped(svg)).toBeLessThanOrEqual(20480)
  }
})

const mark = { initial: 'C', accent: '' }

test('mark, favicon, icon, placeholder and badges are complete SVGs', () => {
  for (const svg of [
    drawMark(mark),
    drawMark({ initial: 'N', accent: '#0a7d3c' }),
    drawFavicon({ mark }),
    drawIcon(192, favicon, { mark }),
    drawPlaceholder(),
    ...badges.map((name) => drawBadge(name)),
  ])
    checkDocument(svg)
})
