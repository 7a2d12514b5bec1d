import { expect, test } from 'vitest'
import { openFullSite, percentOf, probe, type Route } from '../../../test/support/guarded-calls.ts'
import { everyRow } from '../../../test/support/rows.ts'

type Spelling = [string, (path: string) => string]

/** Every spelling of a path that some router or proxy might read as the same. */
const spellings: Spelling[] = [
  ['as it is', (path) => path],
  ['a trailing slash', (path) => `${path}/`],
  ['trailing slashes', (path) => `${path}///`],
  ['double slashes', (path) => path.replaceAll('/', '//')],
  ['a double slash inside', (path) => path.replace('/api/', '/api//')],
  ['upper case', (path) => path.toUpperCase()],
  ['one letter in upper case', (path) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${letter.toUpperCase()}`)],
  ['encoded letters', (path) => path.replace(/[a-z]/g, percentOf)],
  ['encoded letters in upper case', (path) => path.toUpperCase().replace(/[A-Z]/g, percentOf)],
  ['one encoded letter', (path) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${percentOf(letter)}`)],
  ['an encoded letter of api', (path) => path.replace('/api/', '/%61pi/')],
  ['backslashes', (path) => path.replaceAll('/', '\\').replace('\\', '/')],
  ['a dot segment', (path) => path.replace('/api/', '/api/./x/../')],
  ['an encoded dot segment', (path) => path.replace('/api/', '/api/%2e/x/%2E%2e/')],
  ['a query', (path) => `${path}?limit=1&_method=GET`],
]

/** Spellings with an encoded slash or backslash, which two parsers could read differently. */
const slashSpellings: Spelling[] = [
  ['%2F for slashes', (path) => path.replaceAll('/', '%2F').replace('%2F', '/')],
  ['%2F after api', (path) => path.replace('/api/', '/api%2F')],
  ['%2f for the last slash', (path) => path.replace(/\/([^/]*)$/, '%2f$1')],
  ['an encoded api and %2f', (path) => path.replace('/api/', '/%61PI%2f')],
  ['encoded backslashes', (path) => path.replaceAll('/', '%5C').replace('%5C', '/')],
  ['an encoded slash at the end', (path) => `${path}%2F`],
  ['an encoded backslash at the end', (path) => `${path}%5c`],
]

/** Spellings that no decoder accepts. */
const refusedSpellings: Spelling[] = [
  ['a broken byte', (path) => `${path}%ff`],
  ['a broken byte after encoded letters', (path) => `${path.replace(/[a-z]/g, percentOf)}%FF`],
  ['half a character', (path) => `${path}%c3%28`],
  ['a bare percent sign', (path) => `${path}%`],
  ['no hexadecimal digits', (path) => `${path}%zz`],
]

/** Identifiers that a visitor may send to a parametrised route: each is one parameter, and none is looked up. */
const identifiers = ['x', '%00', '%E2%82%AC', "'%20or%201=1--", 'a%252Fb', 'a%3Fb', 'a%23b', '..;', '__proto__']
const oddIdentifiers = ['a%2Fb', 'a%2fb', 'a%5Cb', '..%2f..', '%ff', '%C0%AF', '%', 'a%2']

/** Shaped like a session cookie, so that it is looked up. */
const plausible = `__Host-session=${'A'.repeat(43)}`
const forged = ['', '__Host-session=x', plausible, 'session=x; user={"email":"a@b.co"}']

const signIn = { 401: /^Please sign in first$/ }

/** `wanted`: the message for each status that a response may have. */
async function expectRefused(paths: (route: Route) => string[], wanted: Record<number, RegExp>, cookies = [plausible]) {
  const { site, api, guarded } = await openFullSite()
  const before = await everyRow(site.db)
  const wrong: unknown[] = []
  let calls = 0
  for (const route of guarded) {
    for (const path of paths(route)) {
      for (const cookie of cookies) {
        const { status, text, isRead } = await probe(api, route.method, path, cookie)
        calls += 1
        const { success, message } = JSON.parse(text)
        if (!wanted[status]?.test(message) || success !== false || isRead) {
          wrong.push([route.method, path, status, text, isRead])
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await everyRow(site.db)).toBe(before)
  return calls
}

test.for([...spellings, ...slashSpellings])(
  'with %s, every administrator call answers 401 to a visitor without reading the body',
  async ([, spell]) => {
    expect(await expectRefused(({ path }) => [spell(path)], signIn)).toBeGreaterThan(80)
  },
)

test('with a forged session, every administrator call answers 401 without reading the body', async () => {
  const encode = (path: string) => path.replace(/[a-z]/g, percentOf)
  expect(await expectRefused(({ path }) => [path, encode(path)], signIn, forged)).toBeGreaterThan(640)
})

test.for(refusedSpellings)(
  'with %s, every administrator call answers 401 or 400 without reading the body',
  async ([, spell]) => {
    const wanted = { ...signIn, 400: /^The address of .+\w$/ }
    expect(await expectRefused(({ path }) => [spell(path)], wanted)).toBeGreaterThan(80)
  },
)

/** Returns the route's address with each of its parameters replaced by each of these. */
const withIdentifiers = (list: string[], { pattern }: Route) =>
  (pattern.match(/\{\w+\}/g) ?? []).flatMap((parameter) =>
    list.map((id) => pattern.replace(parameter, id).replace(/\{\w+\}/g, 'x')),
  )

test('with any identifier, plain or encoded, a call answers 401 without reading the body', async () => {
  const encode = (path: string) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${percentOf(letter)}`)
  const paths = (route: Route) => withIdentifiers(identifiers, route).flatMap((path) => [path, encode(path)])
  expect(await expectRefused(paths, signIn)).toBeGreaterThan(500)
})

test('with an encoded slash or invalid identifier, a call answers 401 without reading the body', async () => {
  const encode = (path: string) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${percentOf(letter)}`)
  const paths = (route: Route) => withIdentifiers(oddIdentifiers, route).flatMap((path) => [path, encode(path)])
  expect(await expectRefused(paths, signIn)).toBeGreaterThan(400)
})
