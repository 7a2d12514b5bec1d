import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { Scope } from '../../src/features/tokens/options.ts'
import type { Role } from '../../src/platform/roles.ts'
import { openSession } from './administrator.ts'
import { settings } from './samples.ts'
import { openServer } from './server.ts'

type Server = Awaited<ReturnType<typeof openServer>>
type Fields = Record<string, unknown>

/** A member of the team in front of a running server. */
export async function memberOf(server: Server, email = 'anna.berg@example.com') {
  const cookie = await openSession(server, email)
  async function send(method: string, path: string, json?: object) {
    const headers = { Cookie: cookie, ...(json && { 'Content-Type': 'application/json' }) }
    const { status, text } = await server.ask(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the wire brings.
    return { status, body: JSON.parse(text) as any }
  }
  return {
    email,
    cookie,
    send,
    async token(scopes: Scope[], more: object = {}): Promise<{ _id: string; token: string }> {
      return (await send('POST', '/api/tokens', { name: 'Helper', scopes, ...more })).body
    },
    /** The lines that tools have written, newest first. */
    async toolLines() {
      const { activity } = (await send('GET', '/api/activity-log?limit=100')).body
      return (activity as Record<string, string>[]).filter(({ action }) => action?.includes('by assistant'))
    },
  }
}

/** A server with assistants switched on, and its owner. */
export async function openAssistedServer() {
  const server = await openServer()
  const owner = await memberOf(server)
  await owner.send('PUT', '/api/settings', { ...settings, assistant: true })
  return { server, owner }
}

/** A member who has become `role` after making a token. */
export async function tokenOfRole({ server, owner }: Awaited<ReturnType<typeof openAssistedServer>>, role: Role) {
  const email = `${role}@example.com`
  const { member } = (await owner.send('POST', '/api/team', { email, name: role, role: 'owner' })).body
  const { token } = await (await memberOf(server, email)).token(['drafts:read', 'drafts:write', 'publish'])
  await owner.send('PUT', `/api/team/${member._id}`, { role, revision: member.revision })
  return token
}

/** The official client, connected to the server with a token. */
export async function connectClient(
  server: Pick<Server, 'port'>,
  token: string,
  negotiation: 'auto' | 'legacy' = 'legacy',
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: negotiation } })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/api/mcp`), { requestInit }),
  )
  onTestFinished(() => client.close())
  return {
    client,
    /** Runs a tool; `answer` is its result as parsed JSON, or the words of its refusal. */
    async run(name: string, input: Fields = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: input })
      const [{ text }] = content as unknown as [{ text: string }]
      // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the wire brings.
      return { isError, answer: (isError ? text : JSON.parse(text)) as any }
    },
  }
}

/** One message, as any program would send it. */
export function postMessage(
  server: Server,
  token: string | undefined,
  message: unknown,
  headers: Record<string, string> = {},
) {
  return server.ask('/api/mcp', {
    method: 'POST',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
}
