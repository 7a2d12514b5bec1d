import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { pageFields } from '../../../test/support/samples.ts'
import { kindNames } from '../../features/kinds.ts'
import { pageInput } from '../../features/pages/schema.ts'
import routes from '../../routes.ts'
import { createSiteApi } from '../api/api.server.ts'
import { createSite } from '../site.server.ts'
import { createCacheTargets, visitorCalls } from './cache-target.server.ts'
import { addressOfUnknown, pageAddress } from './page-address.ts'

const targetOf = async (target: string) =>
  createCacheTargets(visitorCalls(createSiteApi(await openTestResources())))(target)

test.for([
  ['/', '/'],
  ['/?z=1', '/'],
  ['/?utm_source=a&utm_medium=b', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/BLOG', '/blog'],
  ['/%62log', '/blog'],
  ['/%42%4c%4F%47/?x', '/blog'],
  ['/blog?page=0', '/blog'],
  ['/blog?post=abc&page=7', '/blog?post=abc'],
  ['/career?location=Nowhere', '/career'],
  ['/services/sap-implementation?x=1', '/services/sap-implementation'],
  ['/Services/%73ap', '/services/sap'],
  ['/services/node.js', '/services/node.js'],
  ['/admin?tab=jobs&page=3', '/admin'],
  ['/admin/edit-blog/1234', '/admin/edit-blog/~'],
  ['/admin/preview/blogs/1234', '/admin/preview/~/~'],
  ['/robots.txt?x', '/robots.txt'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/sitemap.xml?x', '/sitemap.xml'],
  ['/sitemap-2.xml', '/sitemap-2.xml'],
  ['/llms.txt', '/llms.txt'],
  ['/blog/feed.xml?x', '/blog/feed.xml'],
  ['/favicon.ico?v=2', '/favicon.ico'],
  ['/api/blog/?z=1', '/api/blog'],
  ['/api/job/123?x=1', '/api/job/123'],
  ['/api/services-menu?x', '/api/services-menu'],
  ['/api/docs?x', '/api/docs'],
] as const)('%s is cached as %s', async ([target, address]) => {
  expect(await targetOf(target)).toMatchObject({ cache: 'content', address })
})

test.for([
  ['/blog?q=%20sap%20', '/blog?q=sap'],
  ['/blog?tag=SAP', '/blog?tag=sap'],
  ['/blog?page=2&x=y', '/blog?page=2'],
  ['/blog?page=02', '/blog?page=2'],
  ['/blog?page=999999', '/blog?page=999999'],
  ['/blog?category=Design&page=1', '/blog?category=Design'],
  ['/career?jobType=Contract&location=Remote', '/career?location=Remote&jobType=Contract'],
  ['/case-studies?industry=made-up', '/case-studies?industry=made-up'],
  ['/api/blog/?limit=3&z=1', '/api/blog?limit=3'],
  ['/api/case-studies?industry=made-up', '/api/case-studies?industry=made-up'],
] as const)('%s is cached as %s, apart from what the site links to', async ([target, address]) => {
  expect(await targetOf(target)).toEqual({ cache: 'filtered', address })
})

test('drawings are cached apart from pages', async () => {
  const address = '/art/cloud/some-seed/card.svg'
  expect(await targetOf(`${address}?x`)).toEqual({ cache: 'drawings', address })
})

test.for([
  '/nothing/here',
  '/blog/first',
  '/services/a/b',
  '/%ff',
  '/blog.data',
  '/_root.data',
  '/__manifest?p=/',
  '/media/abc/480.avif',
  '/share/home/x.png',
  '/assets/a.js',
  '/api/messages',
  '/api/health',
  '/api/ready',
  '/api/auth/is-auth',
  '/api/nothing',
  '/api/blog/a%2Fb',
  '/api/blog?limit=1&limit=2',
  '/api/auth/login',
  '/API/blog',
])('%s is not cached', async (target) => {
  expect(await targetOf(target)).toBeUndefined()
})

test.for(['/imprint', '/imprint/', '/Imprint?x=1'])(
  '%s is cached as a possible page at the root of the site',
  async (target) => {
    const subject = { kind: 'pages', id: 'imprint' }
    expect(await targetOf(target)).toEqual({ cache: 'content', address: '/imprint', subject })
  },
)

test('a page cannot take an address that the site uses for something else', async () => {
  const { site } = createSite(await openTestResources(), {
    build: () => Promise.reject(new Error('no pages')),
    isDevelopment: false,
    isLost: async () => false,
  })
  const ofRoutes = (routes as Route[]).flatMap((route) => pathsOf(route))
  const ofServer = site.routes.map(({ path }) => path)
  const words = [...ofRoutes, ...ofServer, '/api/x', '/assets/x', '/media/x', '/jobs']
    .map((path) => path.split('/')[1] ?? '')
    .filter((word) => /^[a-z\d-]+$/i.test(word))
  expect(words).toEqual(expect.arrayContaining(['admin', 'api', 'art', 'blog', 'contact', 'preview', 'share']))
  for (const word of words) {
    const { error } = pageInput.safeParse({ ...pageFields, slug: word })
    expect([word, error?.issues.map(({ message }) => message)]).toEqual([
      word,
      ['Address is a word that the site keeps for itself'],
    ])
  }
})

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

function pathsOf({ path, children }: Route, above = ''): string[] {
  const own = path ? `${above}/${path}` : above
  return children ? children.flatMap((child) => pathsOf(child, own)) : [own || '/']
}

test('every page route is recognized, and paths without a route are not', () => {
  const paths = (routes as Route[])
    .flatMap((route) => pathsOf(route))
    // Rendered for each request.
    .filter((path) => !['/*', '/contact', '/preview/:token'].includes(path))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    expect([path, pageAddress(path.replace(/:\w+\??/, 'x'), new URLSearchParams())]).toEqual([path, expect.anything()])
  }
  for (const path of ['/preview/x', '/admin/nothing', '/admin/edit-blog']) {
    expect([path, pageAddress(path, new URLSearchParams())]).toEqual([path, undefined])
  }
})

test.for(kindNames)('unknown entries of %s share one address, which is a page', (kind) => {
  const [path, search] = addressOfUnknown({ kind, id: 'x' }).split('?')
  expect(pageAddress(path as string, new URLSearchParams(search))?.subject).toEqual({ kind, id: '~' })
})
