import { type Attempt, type Family, json, type Scene } from '../attempt.ts'
import { inParallel } from '../client.ts'
import { changedTables, contentHashes } from '../data.ts'
import { readIds, tableFor } from '../ids.ts'
import { type Operation, readApi } from '../openapi.ts'

const encodeAll = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
const afterApi = (path: string, spell: (rest: string) => string) => `/api/${spell(path.slice('/api/'.length))}`

const spellings: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['a trailing slash', (path) => `${path}/`],
  ['trailing slashes', (path) => `${path}///`],
  ['an encoded slash at the end', (path) => `${path}%2F`],
  ['double slashes', (path) => path.replaceAll('/', '//')],
  ['a double slash after api', (path) => path.replace('/api/', '/api//')],
  ['%2F for slashes', (path) => afterApi(path, (rest) => rest.replaceAll('/', '%2F'))],
  ['%2f after api', (path) => path.replace('/api/', '/api%2f')],
  ['%2F before api', (path) => path.replace('/api/', '/%2Fapi/')],
  ['%252F for slashes', (path) => afterApi(path, (rest) => rest.replaceAll('/', '%252F'))],
  ['backslashes', (path) => path.replaceAll('/', '\\').replace('\\', '/')],
  ['%5C for slashes', (path) => afterApi(path, (rest) => rest.replaceAll('/', '%5C'))],
  ['upper case', (path) => path.toUpperCase()],
  ['api in upper case', (path) => path.replace('/api/', '/API/')],
  ['one letter in upper case', (path) => afterApi(path, (rest) => rest.charAt(0).toUpperCase() + rest.slice(1))],
  ['encoded letters', (path) => afterApi(path, encodeAll)],
  ['encoded letters in api', (path) => path.replace('/api/', '/%61%70%69/')],
  ['%ff at the end', (path) => `${path}%ff`],
  ['encoded letters and %ff', (path) => `${afterApi(path, encodeAll)}/%ff`],
  ['%00 at the end', (path) => `${path}%00`],
  ['a dot segment', (path) => path.replace('/api/', '/api/./')],
  ['a double dot segment', (path) => path.replace('/api/', '/api/x/../')],
  ['encoded dots', (path) => path.replace('/api/', '/api/x/%2e%2e/')],
  ['a semicolon', (path) => path.replace('/api/', '/api;x=1/')],
  ['a parameter at the end', (path) => `${path};x=1`],
  ['a format at the end', (path) => `${path}.json`],
  ['a query', (path) => `${path}?limit=1&_method=GET`],
  ['an absolute address', (path) => `http://127.0.0.1${path}`],
]

/** Ids that a route may read as one segment and a guard as two, or vice versa. */
const oddIds = ['a%2Fb', 'a%5Cb', 'a%2fb%2fc', '%2F', '..%2F..', '%ff', '%62log%ff', '%00', '%252F', '.', '%2e', ' %20']

const forged = ['', 'session=x', `session=${'A'.repeat(43)}`, '__Host-session=x', 'session=; session=x; user=anna']
const body = '{"title":"X","name":"X","category":"X","desc":"X","to":"/x","isRead":true,"content":"X","email":"a@b.co"}'
const refusals = [400, 401, 404, 405, 414]
const refused = { bounds: { statuses: [...refusals, 302, 308], rssMb: 150 } }

export function guard(): Family {
  return {
    name: 'guard',
    attempts: [everySpelling, everyOddId, work, byHead, byForgedMethod],
  }
}

const everySpelling: Attempt = {
  name: 'every call of an administrator, in every spelling, unsigned',
  ...refused,
  run: (scene) =>
    writesNothing(scene, async () => {
      const calls = (await guardedCalls(scene)).flatMap((call) =>
        spellings.flatMap(([spelling, spell], index) =>
          // The short form sends each spelling with one of the cookies.
          forged
            .filter((_, cookie) => !scene.isShort || cookie === index % forged.length)
            .map((Cookie) => ({ ...call, Cookie, spelling, path: spell(call.path) })),
        ),
      )
      await inParallel(calls.length, 16, async (index) => tryCall(scene, calls[index] as Call))
    }),
}

const everyOddId: Attempt = {
  name: 'ids that one reader takes for two segments (a%2Fb, %ff)',
  ...refused,
  run: (scene) =>
    writesNothing(scene, async () => {
      const { operations } = await readApi(scene.target.client)
      const withId = operations.filter(({ isGuarded, path }) => isGuarded && path.includes('{'))
      const calls = withId.flatMap(({ method, path }) =>
        oddIds.map((id) => ({
          method,
          path: path.replace(/\{\w+\}/g, id.replace(' ', '+')),
          spelling: id,
          Cookie: '',
        })),
      )
      await inParallel(calls.length, 16, async (index) => tryCall(scene, calls[index] as Call))
    }),
}

const work: Attempt = {
  name: 'work for the renderer, unsigned, past the guard',
  bounds: { statuses: refusals, worstMs: 1000, othersMs: 300 },
  async run({ send }) {
    const content = `\`\`\`js\n${'`${'.repeat(10_000)}\n\`\`\`\n${'*a **a '.repeat(2000)}`
    const post = JSON.stringify({ title: 'x', summary: 'x', content, authorName: 'x' })
    for (const path of ['/api/blog/a%2Fb', '/api/blog/a%5Cb', '/api/blog/%62log%ff', '/api/blog%2Fpreview']) {
      for (const method of ['PUT', 'POST']) await send({ method, path, headers: json, body: post, timeoutMs: 5000 })
    }
  },
}

const byHead: Attempt = {
  name: 'HEAD and OPTIONS instead of GET',
  bounds: { statuses: [...refusals, 204] },
  async run(scene) {
    for (const { path } of (await guardedCalls(scene)).filter(({ method }) => method === 'GET')) {
      for (const spelling of [path, `${path}/`, path.toUpperCase()]) {
        const { status } = await scene.send({ method: 'HEAD', path: spelling })
        scene.tally.expect(refusals.includes(status), `HEAD ${spelling} is answered with ${status}`)
        await scene.send({ method: 'OPTIONS', path: spelling })
      }
    }
  },
}

const byForgedMethod: Attempt = {
  name: 'methods forged by headers',
  bounds: {},
  run: (scene) =>
    writesNothing(scene, async () => {
      for (const { method, path } of (await guardedCalls(scene)).filter(({ method }) => method !== 'GET')) {
        const headers = {
          ...json,
          'X-HTTP-Method-Override': method,
          'X-HTTP-Method': method,
          'X-Method-Override': method,
        }
        for (const instead of ['GET', 'POST', 'OPTIONS']) {
          await scene.send({ method: instead, path, headers, ...(instead === 'POST' && { body }) })
        }
      }
    }),
}

interface Call {
  method: string
  path: string
  spelling: string
  Cookie: string
}

async function tryCall(scene: Scene, { method, path, spelling, Cookie }: Call): Promise<void> {
  const { send, tally } = scene
  const isWrite = method !== 'GET'
  const answer = await send({ method, path, headers: { ...json, Cookie }, ...(isWrite && { body }) })
  const { status, headers } = answer
  // A path that does not begin with /api on the wire is an unknown page: those redirect home.
  const isApi = /^\/+api\//i.test(path)
  const leadsHome = !isApi && (status === 302 || status === 308) && headers.location === '/'
  tally.expect(refusals.includes(status) || leadsHome, `${method} ${path} (${spelling}) is answered with ${status}`)
  const text = answer.body.toString()
  const hasLearnt =
    /"errors"|any more|no longer/.test(text) && (isWrite || text !== (await ofUnknownEntry(scene, path)))
  tally.expect(!hasLearnt, `${method} ${path} (${spelling}) is answered by what the guard stands before`)
}

/** Returns the public response for an unknown id: some spellings of a call are ids to a public route. */
async function ofUnknownEntry({ send }: Scene, path: string): Promise<string> {
  return (
    await send({ method: 'GET', path: path.replace(/(working-copy|preview)(?!.*\1)/, 'not-there') })
  ).body.toString()
}

/** Returns the guarded calls on existing rows, so that a call that gets through could reveal or change one. */
async function guardedCalls({ target }: Scene): Promise<Pick<Operation, 'method' | 'path'>[]> {
  const ids = await readIds(target)
  const { operations } = await readApi(target.client)
  return operations
    .filter(({ isGuarded }) => isGuarded)
    .map(({ method, path }) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, parameter) => ids[tableFor(path, parameter)]?.[0] ?? 'x'),
    }))
}

async function writesNothing({ target, tally }: Scene, work: () => Promise<void>): Promise<void> {
  const before = await contentHashes(target)
  await work()
  const changed = changedTables(before, await contentHashes(target))
  tally.expect(changed.length === 0, `written: ${changed.join(', ')}`)
}
