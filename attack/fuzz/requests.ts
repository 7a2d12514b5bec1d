import { addressOf } from '../attempt.ts'
import type { Outgoing } from '../client.ts'
import { type Ids, tableFor } from '../ids.ts'
import type { Api, Operation } from '../openapi.ts'
import type { Random } from '../random.ts'
import { anyBody, type Body } from './request-bodies.ts'
import { anyHeaders } from './request-headers.ts'
import { oddText } from './values.ts'

/** The material that requests are made of. */
export interface Material {
  api: Api
  ids: Ids
  /** The names of service pages. */
  slugs: string[]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK']
const fixedPages = [
  '/',
  '/layout',
  '/blog',
  '/career',
  '/admin-login',
  '/admin',
  '/admin/add-blog',
  '/admin/add-job',
  '/admin/add-service',
  '/admin/messages',
  '/jobs',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/favicon.svg',
  '/blog/feed.xml',
  '/career/feed.xml',
  '/api/docs',
  '/api/openapi.json',
  '/api',
  '/blog.data',
  '/_root.data',
  '/__manifest?p=/blog&version=x',
  '/assets/x.js',
  '/wp-login.php',
  '/.env',
  '*',
]
const queryNames = [
  'page',
  'limit',
  'q',
  'category',
  'tag',
  'post',
  'job',
  'department',
  'location',
  'jobType',
  'folder',
  'days',
  '_routes',
  'z',
]

/** Makes one request. All randomness comes from `random`, so that a seed reproduces the request. */
export function makeRequest(material: Material, random: Random, isSignedIn: boolean): Outgoing {
  const isCall = random.chance(0.75)
  const operation = isCall ? pickOperation(material.api.operations, random, isSignedIn) : undefined
  const path = operation ? callPath(operation, material, random) : pagePath(material, random)
  const method = operation && random.chance(0.9) ? operation.method : random.chance(0.7) ? 'GET' : random.pick(methods)
  const body: Body =
    /GET|HEAD|TRACE/.test(method) && random.chance(0.95) ? {} : anyBody(operation, material.api, random)
  return {
    method,
    path: `${random.chance(0.15) ? distort(path, random) : path}${anyQuery(operation, random)}`,
    headers: { ...body.headers, ...anyHeaders(random) },
    body: body.body,
    from: addressOf(random),
  }
}

/** Picks few deletions, or soon nothing would be left to attack. */
function pickOperation(operations: Operation[], random: Random, isSignedIn: boolean): Operation {
  for (;;) {
    const operation = random.pick(operations)
    if (operation.method === 'DELETE' && random.chance(0.6)) continue
    if (isSignedIn && operation.path === '/api/auth/logout') continue
    if (isSignedIn && !operation.isGuarded && random.chance(0.6)) continue
    return operation
  }
}

function callPath({ path }: Operation, { ids, slugs }: Material, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter) => {
    const known = ids[tableFor(path, parameter)] ?? []
    const isSlug = path.startsWith('/api/services/') && random.chance(0.5)
    const list = isSlug ? slugs : known
    if (list.length > 0 && random.chance(0.7)) return encodeURIComponent(random.pick(list))
    return random.chance(0.5) ? random.text(1 + random.int(30)) : encodeOddly(oddText(random).slice(0, 200), random)
  })
}

function pagePath({ ids, slugs }: Material, random: Random): string {
  const makers = [
    () => random.pick(fixedPages),
    () => `/services/${random.chance(0.7) ? random.pick(slugs) : random.text(8)}`,
    () => `/blog?post=${random.pick(ids.posts ?? ['x'])}`,
    () => `/career?job=${random.pick(ids.jobs ?? ['x'])}`,
    () => `/admin/edit-${random.pick(['blog', 'job'])}/${random.text(6)}`,
    () => `/share/${random.pick(['home', 'blog', 'career', 'services', 'x'])}/${random.text(4)}/${random.text(5)}.png`,
    () => `/media/${random.text(32, '0123456789abcdef')}/${random.pick(['480.avif', 'full-1x1.webp', 'x'])}`,
    () => `/art/${random.text(5)}/${random.text(5)}/${random.pick(['hero', 'card', 'x'])}.svg`,
    () => `/${encodeOddly(oddText(random).slice(0, 200), random)}`,
  ]
  return random.pick(makers)()
}

/** Percent-encodes the text; sometimes replaces characters that need it with odd sequences instead. */
function encodeOddly(text: string, random: Random): string {
  const well = text.toWellFormed()
  if (random.chance(0.7)) return encodeURIComponent(well)
  return well.replace(/[^\x21-\x7e]/g, () => random.pick(['%', '%ff', '%00', '%c3%28', '%2e%2e%2f', '%zz']))
}

function distort(path: string, random: Random): string {
  const makers = [
    () => path.replaceAll('/', '//'),
    () => path.toUpperCase(),
    () => `${path}/`,
    () => `${path}%2f..%2f${random.text(3)}`,
    () => path.replace(/[a-z]/g, (letter) => (random.chance(0.3) ? `%${letter.charCodeAt(0).toString(16)}` : letter)),
    () => path.replaceAll('/', '\\'),
    () => path.slice(0, random.int(path.length)),
    () => `/./..${path}`,
    () => `${path};${random.text(3)}=1`,
    () => `http://${random.text(5)}.example.net${path}`,
    () => `${path}/${random.text(4)}`.repeat(1 + random.int(5)),
    () => `${path}${random.text(random.int(6000))}`,
  ]
  return random.pick(makers)()
}

function anyQuery(operation: Operation | undefined, random: Random): string {
  if (random.chance(operation?.queries.length ? 0.3 : 0.6)) return ''
  const names = [...queryNames, ...(operation?.queries ?? [])]
  const pairs = Array.from({ length: 1 + random.int(3) }, () => {
    const value = random.chance(0.5) ? String(random.int(100)) : encodeOddly(oddText(random).slice(0, 300), random)
    return `${random.pick(names)}=${value}`
  })
  return `?${pairs.join('&')}`
}
