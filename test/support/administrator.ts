import { makeCode, signIn } from '../../src/features/auth/operations.server.ts'
import { addAdmin, findAdmin } from '../../src/features/auth/store.server.ts'
import { type Answer, openTestSite, type TestSite } from './site.ts'

export interface Administrator {
  email: string
  /** The Cookie header of the session. */
  cookie: string
  get(path: string): Promise<Answer>
  /** A FormData goes as multipart, text as it is, anything else as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface AdminSite extends TestSite {
  admin: Administrator
}

/** Signs an administrator in, who is added where there is none of this address. */
export async function signInAs(site: TestSite, email = 'anna.berg@example.com'): Promise<Administrator> {
  if (!(await findAdmin(site.db, email))) await addAdmin(site.db, email, site.clock())
  const { publicUrl } = site.config
  const token = await signIn({ ...site, publicUrl }, email, await makeCode(site, email))
  const cookie = `${publicUrl.startsWith('https:') ? '__Host-session' : 'session'}=${token}`
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

/** A site with an administrator who is signed in, closed when the running test ends. */
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
