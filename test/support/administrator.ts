import { makeShellCode } from '../../src/features/auth/operations.server.ts'
import { signIn } from '../../src/features/auth/sign-in.server.ts'
import { addAdmin, findAdmin } from '../../src/features/auth/store.server.ts'
import { siteMark, type TestResources } from './resources.ts'
import { type Answer, openTestSite, type TestSite } from './site.ts'

export interface Administrator {
  email: string
  /** The session's Cookie header. */
  cookie: string
  get(path: string): Promise<Answer>
  /** Sends a FormData as multipart, a string as it is, anything else as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface AdminSite extends TestSite {
  admin: Administrator
}

/** Returns the Cookie header of a new session of this administrator, who is added if missing. */
export async function openSession(resources: TestResources, email: string): Promise<string> {
  const { db, clock, config } = resources
  if (!(await findAdmin(db, email))) await addAdmin(db, email, clock())
  const code = await makeShellCode(resources, email)
  const caller = { address: '192.0.2.1', network: '192.0.2.1' }
  const { session } = await signIn({ ...resources, publicUrl: config.publicUrl }, email, code, caller)
  const prefix = config.publicUrl.startsWith('https:') ? '__Host-' : ''
  return `${prefix}session-${siteMark}=${session}`
}

export async function signInAs(site: TestSite, email = 'anna.berg@example.com'): Promise<Administrator> {
  const cookie = await openSession(site, email)
  return {
    email,
    cookie,
    get: (path) => site.call(path, { headers: { Cookie: cookie } }),
    send(method, path, body, headers = {}) {
      const isPlain = body === undefined || body instanceof FormData
      const type = isPlain ? {} : { 'Content-Type': 'application/json' }
      const sent = isPlain || typeof body === 'string' ? body : JSON.stringify(body)
      const init = { method, headers: { Cookie: cookie, ...type, ...headers } }
      return site.call(path, sent === undefined ? init : { ...init, body: sent })
    },
  }
}

/** A site with a signed-in administrator, closed when the running test ends. */
export async function openAdminSite(overrides: Parameters<typeof openTestSite>[0] = {}): Promise<AdminSite> {
  const site = await openTestSite(overrides)
  return { ...site, admin: await signInAs(site) }
}

/** A multipart form as the blog's form sends it. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
