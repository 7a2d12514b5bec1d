import { expect, test } from 'vitest'
import { signInAs } from '../../../test/support/administrator.ts'
import { declaredRoutes, openFullSite, probe, writing } from '../../../test/support/guarded-calls.ts'
import { scopes } from '../../features/tokens/options.ts'
import { visitors } from '../../platform/api/api.server.ts'

/** Returns the first parts of the paths of the calls that answer a token something else than 403. */
async function reachedWith(scope: string) {
  const { site, api, guarded } = await openFullSite()
  const admin = await signInAs(site)
  const { token } = (await admin.send('POST', '/api/tokens', { name: 'A', scopes: [scope] })).body
  const open = declaredRoutes(api)
    .filter(({ method, security }) => security === visitors && writing.includes(method))
    .map((route) => ({ ...route, path: route.path.replace('{token}', 'x') }))
  const reached = new Set<string>()
  for (const { method, path } of [...guarded, ...open]) {
    const { status } = await probe(api, method, path, '', { Authorization: `Bearer ${token}` })
    expect([method, path, status]).not.toContain(401)
    const isWriting = writing.includes(method)
    if (status !== 403) reached.add(`${isWriting ? 'write' : 'read'} ${path.split('/')[2]}`)
  }
  return [...reached].sort()
}

const kinds = ['blog', 'case-studies', 'job', 'pages', 'people', 'services']
const reading = [...kinds, 'authors', 'documents', 'links', 'media', 'reviewed', 'reviewers', 'tags']

const reach: Record<(typeof scopes)[number], string[]> = {
  'content:read': [],
  'drafts:read': reading.map((part) => `read ${part}`),
  'drafts:write': [...kinds, 'documents', 'media'].map((part) => `write ${part}`),
  publish: [...kinds, 'documents', 'media'].map((part) => `write ${part}`),
  'leads:read': ['read messages', 'read messages.csv'],
  'figures:read': ['read activity', 'read overview', 'read visits', 'read visits.csv'],
}

test.each(scopes)(
  'of all calls for the team, a token with %s makes only its own',
  { timeout: 400_000 },
  async (scope) => {
    expect(await reachedWith(scope)).toEqual(reach[scope].sort())
  },
)
