import { expect, test, visit } from './support/test.ts'

test('a script error and an unhandled rejection are reported with their place, once, without what was typed', async ({
  page,
  faults,
}) => {
  faults.expect(/geheim/)
  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/browser-errors', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await visit(page, '/blog?q=geheim')
  const url = new URL('/assets/failing.js', page.url()).href
  await page.route('**/assets/failing.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const fail = () => { JSON.parse('geheim') }
        setTimeout(fail)
        setTimeout(fail)
        setTimeout(() => Promise.reject(new TypeError('geheim is not a function')))`,
    }),
  )
  await page.evaluate((src) => document.head.append(Object.assign(document.createElement('script'), { src })), url)
  await expect.poll(() => bodies.length).toBe(2)
  // Beacons arrive in any order.
  const file = '/assets/failing.js'
  expect(bodies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: 'SyntaxError: Unexpected token ...', page: '/blog', file, line: 1 }),
      expect.objectContaining({ message: 'TypeError: geheim is not a function', page: '/blog', file, line: 4 }),
    ]),
  )
})

test('an error page keeps the reference of its request in the browser, and the log has it', async ({
  page,
  ownSite,
  faults,
}) => {
  faults.expect(/status of 500/)
  faults.allow(/A part of the page failed|Minified React error|Unexpected Server Error/)
  const site = await ownSite({ SEED: 'demo' })
  await site.sql(`update case_studies set figures = '[null]'; update content_version set version = version + 1`)
  await page.goto(`${site.url}/case-studies`)
  const link = page.locator('main').getByRole('link', { name: /Read/ }).first()
  const target = (await link.getAttribute('href')) ?? ''
  await visit(page, new URL(target, page.url()).href)
  const reference = page.getByText(/^Reference: /)
  await expect(reference).toHaveText(/^Reference: [0-9a-z]{10}$/)
  const id = (await reference.textContent())?.split(' ')[1]
  expect(site.log()).toContain(`"requestId":"${id}"`)
})
