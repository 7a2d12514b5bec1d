import { onTestFinished } from 'vitest'
import { watchContent } from '../../src/app/cache/generation.server.ts'
import { createLostAddresses } from '../../src/app/cache/lost-addresses.server.ts'
import { createSite } from '../../src/app/site.server.ts'
import { createTestResources, type TestResources } from './resources.ts'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the wire brings; the test says what it must be.
  body: any
}

export interface TestSite extends TestResources {
  /** One call by one visitor; `from` is the client's address. */
  call(path: string, init?: RequestInit & { from?: string }): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body: unknown, init?: { headers?: Record<string, string>; from?: string }): Promise<Answer>
}

/** A whole site in process, without its pages, which need the build: see built-site.ts. */
export async function createTestSite(overrides: Parameters<typeof createTestResources>[0] = {}): Promise<TestSite> {
  const resources = await createTestResources(overrides)
  const build = () => {
    throw new Error('these tests have no pages')
  }
  const isLost = createLostAddresses({ resources, generation: watchContent(resources) })
  const { site } = createSite(resources, { build, isDevelopment: false, isLost })
  const call: TestSite['call'] = async (path, { from = '192.0.2.1', ...init } = {}) => {
    const url = new URL(path, resources.config.publicUrl)
    const response = await site.fetch(new Request(url, init), { clientAddress: from })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
  }
  return {
    ...resources,
    call,
    get: (path) => call(path),
    post: (path, body, { headers, ...init } = {}) =>
      call(path, {
        ...init,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

/** The same, closed when the running test ends. */
export async function openTestSite(overrides: Parameters<typeof createTestResources>[0] = {}): Promise<TestSite> {
  const site = await createTestSite(overrides)
  onTestFinished(() => site.close())
  return site
}
