import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedImages } from '../../../test/support/images.ts'
import { settings } from '../../../test/support/samples.ts'
import { markOf } from '../../features/settings/look.ts'
import { drawCard } from './draw-card.server.ts'
import { loadTypeface } from './typeface.server.ts'

const site = { ...settings, mark: markOf(settings), logo: undefined }
const face = await loadTypeface()
const { paint } = sharedImages
const draw = (title: string, eyebrow = 'Blog') => drawCard({ card: { eyebrow, title }, picture: '', site }, face)

const titles = [
  ['of one letter', 'A'],
  ['of the greatest length', `${'Conversion '.repeat(18)}x`],
  ['of one endless word', 'x'.repeat(200)],
  ['with a long word', 'Donaudampfschifffahrtsgesellschaftskapitän im Ruhestand'],
  ['with umlauts and accents', 'Größe, Übergänge & café à Łódź'],
  ['that looks like markup', '</svg><script>alert(1)</script> &amp; "\'<span foreground="red">'],
  ['with emoji', 'Go live 🚀 with 👩‍💻 & ❤️'],
  ['from right to left', 'מעבר לענן \u202eSAP'],
  ['of emoji alone', '🚀🚀🚀'],
  ['of white space', ' \n\t '],
  ['with controls', 'a\u0000b\u0008c\u200bd'],
] as const

test.for(titles)('renders a card for a title %s', async ([, title]) => {
  const svg = draw(title)
  expect(svg).not.toMatch(/<text|script|foreground|NaN|undefined|Infinity/)
  const png = await paint(() => ({ svg }))
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
})

/** Returns the bounding box of everything drawn. */
async function boxOf(svg: string) {
  const png = await paint(() => ({ svg }), { isSmall: false })
  const { data, info } = await sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 }
  data.forEach((alpha, at) => {
    if (alpha < 128) return
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  })
  return box
}

test.for(titles)('keeps a title %s within the margins and clear of the picture', async ([, title]) => {
  const { left, top, right, bottom } = await boxOf(draw(title, 'AI Consulting and Implementation'))
  expect(left).toBeGreaterThanOrEqual(64)
  expect(top).toBeGreaterThanOrEqual(60)
  expect(right).toBeLessThanOrEqual(640)
  expect(bottom).toBeLessThanOrEqual(574)
})

test('draws short titles larger than long ones', () => {
  const sizeOf = (svg: string) => Math.max(...[...svg.matchAll(/scale\(([\d.]+) -/g)].map(([, scale]) => Number(scale)))
  expect(sizeOf(draw('RISE with SAP'))).toBeGreaterThan(sizeOf(draw('How to count the custom code that nobody runs')))
})

test('replaces a title without supported letters with the text above it', () => {
  expect(draw('שלום עולם', 'Careers')).toBe(draw('Careers', site.tagline))
  expect(draw('Перенос SAP', 'Blog · Technology')).toBe(draw('Technology', 'Blog'))
})

test('shortens a long category with an ellipsis', () => {
  expect(draw('A', 'Consulting '.repeat(20))).toBe(draw('A', 'Consulting Consulting Consulting…'))
})
