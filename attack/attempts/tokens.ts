import { randomBytes } from 'node:crypto'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { inParallel } from '../client.ts'
import { changedTables, contentHashes } from '../data.ts'
import { readApi } from '../openapi.ts'
import { administrators } from '../target.ts'

const [anna, bela] = administrators as [string, string]
const dora = 'dora@example.com'
const scopes = ['content:read', 'drafts:read', 'drafts:write', 'publish', 'leads:read', 'figures:read']
const roles = ['owner', 'editor', 'author', 'hiring']
/** What no token may do, whatever the description says. */
const forPeople = /^\/api\/(team|tokens|webhooks|backups|settings|redirects|activity-log|passkeys|user|trash|health)\b/
const reading = new Set(['content:read', 'drafts:read', 'leads:read', 'figures:read'])

export function tokens(): Family {
  return { name: 'tokens', attempts: [everyCall, guesses, ended] }
}

const everyCall: Attempt = {
  name: 'every call, with a token of every scope and every role',
  bounds: { statuses: [200, 201, 204, 302, 400, 403, 404, 405, 409, 413, 415, 422], othersMs: 500 },
  async run(scene) {
    const { target, tally, send } = scene
    const owner = await signIn(scene, bela)
    const { operations } = await readApi(target.client)
    const guarded = operations.filter(({ isGuarded }) => isGuarded)
    const before = await contentHashes(target)
    let reached = 0
    for (const role of roles) {
      await setRole(scene, 'owner')
      const held = []
      for (const scope of scopes) held.push({ scope, Authorization: await createToken(scene, owner, [scope]) })
      await setRole(scene, role)
      const calls = held.flatMap((token) => guarded.map((operation) => ({ ...token, ...operation })))
      await inParallel(calls.length, 8, async (index) => {
        const { scope, Authorization, method, path, ...allowed } = calls[index] as (typeof calls)[number]
        const mayCall = allowed.roles.includes(role) && allowed.scopes.includes(scope)
        const isWrong = mayCall && (forPeople.test(path) || (method !== 'GET' && reading.has(scope)))
        tally.expect(!isWrong, `${method} ${path} is open to ${scope}`)
        // With an id of nothing: what is allowed must change nothing either.
        const answer = await send({
          ...{ method, path: path.replace(/\{\w+\}/g, 'x'), headers: { ...json, Authorization } },
          ...(method !== 'GET' && { body: '{}' }),
        })
        if (answer.status !== 403 && mayCall) reached += 1
        tally.expect(mayCall || answer.status === 403, `${method} ${path}: ${answer.status} to a ${role} with ${scope}`)
      })
    }
    await setRole(scene, 'owner')
    tally.expect(reached > 50, `only ${reached} calls that are allowed were let through`)
    const written = changedTables(before, await contentHashes(target), ['api_tokens', 'admins'])
    tally.expect(written.length === 0, `written: ${written.join(', ')}`)
  },
}

const guesses: Attempt = {
  name: 'guessed tokens without end, in every form',
  bounds: { statuses: [401], rssMb: 100, othersMs: 300, worstMs: 2000 },
  async run({ send, size, random }) {
    const forms = [
      () => `Bearer ${randomBytes(32).toString('base64url')}`,
      () => `bearer   ${randomBytes(random.int(4000)).toString('base64url')}x`,
      () => `Bearer ${'%'.repeat(random.int(4000))}`,
      () => 'Bearer',
      () => `Bearer ${randomBytes(32).toString('base64url')}, Bearer x`,
    ]
    await inParallel(size(4000, 40_000), 16, async (index) => {
      const Authorization = forms[index % forms.length]?.() ?? ''
      await send({
        path: index % 2 ? '/api/blog' : '/api/messages',
        headers: { Authorization },
        from: addressOf(random),
      })
    })
  },
}

const ended: Attempt = {
  name: 'a token whose owner is made an author, whose time is over, or whose owner is removed',
  bounds: { statuses: [200, 201, 401, 403] },
  async run(scene) {
    const { target, tally, send } = scene
    const owner = await signIn(scene, anna)
    const invited = await owner.post('/api/team', { email: dora, name: 'Dora', role: 'owner' })
    const { _id = '' } = JSON.parse(tally.add(invited).body.toString()).member ?? {}
    const member = await signIn(scene, dora)
    const [first, second] = [await createToken(scene, member, ['leads:read']), await createToken(scene, member, scopes)]
    const expectAll = async (status: number, when: string) => {
      for (const Authorization of [first, second]) {
        const answer = await send({ path: '/api/messages', headers: { Authorization } })
        tally.expect(answer.status === status, `a token ${when} is answered with ${answer.status}`)
      }
    }
    await expectAll(200, 'that is valid')
    const change = { method: 'PUT', path: `/api/team/${_id}`, headers: json }
    tally.add(await owner.send({ ...change, body: '{"role":"author"}' }))
    await expectAll(403, 'of an author')
    tally.add(await owner.send({ ...change, body: '{"role":"owner"}' }))
    await target.data.rows('update api_tokens set expires_at = ? where admin_id = ?', ['2020-01-01T00:00:00.000Z', _id])
    await expectAll(401, 'past its time')
    await target.data.rows('update api_tokens set expires_at = ? where admin_id = ?', ['2999-01-01T00:00:00.000Z', _id])
    await expectAll(200, 'that is valid again')
    tally.add(await owner.send({ method: 'DELETE', path: `/api/team/${_id}` }))
    await expectAll(401, 'of somebody who was removed')
  },
}

async function signIn({ target, random }: Scene, email: string): Promise<Browser> {
  const browser = openBrowser(target, addressOf(random))
  await browser.signInByShell(email)
  return browser
}

async function setRole({ target }: Scene, role: string): Promise<void> {
  await target.data.rows('update admins set role = ? where email = ?', [role, bela])
}

/** Returns the header that brings it. */
async function createToken({ tally }: Scene, owner: Browser, scopes: string[]): Promise<string> {
  const answer = tally.add(await owner.post('/api/tokens', { name: 'Attack', scopes }))
  return `Bearer ${JSON.parse(answer.body.toString()).token}`
}
