import { expect, test } from 'vitest'
import { createKeptLog } from '../../../test/support/log.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { withoutQuotes } from './options.ts'

const sample = { message: 'TypeError: x is not a function', file: '/assets/a.js', line: 3, column: 14, page: '/blog' }

async function openSite() {
  const { log, lines } = createKeptLog()
  const site = await openTestSite({ log })
  return {
    ...site,
    errors: () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'browser-error'),
  }
}

test('a script error is one line with its place, its page and the browser', async () => {
  const site = await openSite()
  const { status, body } = await site.post('/api/browser-errors', sample, { headers: { 'User-Agent': 'Mozilla/5.0' } })
  expect([status, body]).toEqual([200, { success: true }])
  const line = { error: sample.message, file: '/assets/a.js:3:14', path: '/blog', agent: 'Mozilla/5.0', level: 40 }
  expect(site.errors()).toMatchObject([line])
  expect(site.counts.browserErrors).toBe(1)
})

test('what somebody typed, parameters and preview keys do not reach the log, whatever is sent', async () => {
  const site = await openSite()
  await site.post('/api/browser-errors', {
    ...sample,
    message: `SyntaxError: Unexpected token 'g', "geheim" is not valid\r\nJSON`,
    file: '/assets/a.js?geheim',
    page: '/preview/geheim?q=geheim#geheim',
  })
  expect(JSON.stringify(site.errors())).not.toContain('geheim')
  expect(site.errors()).toMatchObject([{ file: '/assets/a.js:3:14', path: '/preview/...' }])
})

test('a network has ten lines in a minute, and everybody together a hundred', async () => {
  const site = await openSite()
  const report = (from: string) => site.post('/api/browser-errors', sample, { from })
  for (let count = 0; count < 15; count += 1) expect((await report('192.0.2.1')).status).toBe(200)
  expect(site.errors()).toHaveLength(10)
  for (let network = 0; network < 120; network += 1) await report(`10.${network}.0.1`)
  expect(site.errors()).toHaveLength(100)
  expect(site.counts.browserErrors).toBe(100)
  site.clock.advance(1, 'minutes')
  await report('192.0.2.1')
  expect(site.errors()).toHaveLength(101)
})

test.for([
  [{ message: 'x'.repeat(301) }, 'message', 'Message must be 300 characters or less'],
  [{ file: undefined }, 'file', 'File is required'],
  [{ page: 'x'.repeat(301) }, 'page', 'Page must be 300 characters or less'],
  [{ line: '3' }, 'line', 'Line must be a number'],
  [{ column: -1 }, 'column', 'Column must be at least 0'],
  [{ line: 1.5 }, 'line', 'Line must be a whole number'],
] as const)('%j is refused', async ([change, field, sentence]) => {
  const site = await openSite()
  const { status, body } = await site.post('/api/browser-errors', { ...sample, ...change })
  expect([status, body.errors]).toEqual([400, { [field]: sentence }])
  expect(site.errors()).toEqual([])
})

test('a body of more than 16 KB is refused', async () => {
  const site = await openSite()
  expect((await site.post('/api/browser-errors', { ...sample, more: 'x'.repeat(17_000) })).status).toBe(413)
})

test.for([
  [`Unexpected token 'h', "hello "my" world" is not valid JSON`, 'Unexpected token ...'],
  ['Unexpected identifier "hello', 'Unexpected identifier ...'],
  [`Cannot read properties of undefined (reading 'title')`, `Cannot read properties of undefined (reading 'title')`],
  [`Cannot read properties of undefined (reading 'my title')`, 'Cannot read properties of undefined (reading ...'],
  ['a.b is not a function', 'a.b is not a function'],
] as const)('%s is logged as %s', ([message, wanted]) => {
  expect(withoutQuotes(message)).toBe(wanted)
})
