import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connectSqlite } from '../../src/db/connect.server.ts'
import { migrate } from '../../src/db/migrate.server.ts'
import { createListener } from '../../src/http.server.ts'
import { store } from '../../src/platform/http/stored-answer.server.ts'
import { createTestResources } from './resources.ts'

type Overrides = NonNullable<Parameters<typeof createTestResources>[0]>
type Build = Parameters<typeof createListener>[1]['build']

const noPages = () => Promise.reject(new Error('these tests have no pages'))

/** Starts the site behind a real socket; its pages fail unless the test passes a build. */
export async function startServer(
  config: NonNullable<Overrides['config']> = {},
  { build = noPages, ...overrides }: Omit<Overrides, 'config'> & { build?: Build } = {},
) {
  const resources = await createTestResources({ ...overrides, config })
  const style = await store(new Response('body{}', { headers: { 'Content-Type': 'text/css' } }))
  const files = new Map([['/assets/a.css', style]])
  const failures: unknown[] = []
  const listener = createListener(resources, { build, files, isDevelopment: false })
  const answeredAtOnce: string[] = []
  const server = createServer({ requireHostHeader: false }, (req, res) => {
    const answering = listener(req, res)
    if (!answering) answeredAtOnce.push(req.url ?? '')
    answering?.catch((error) => {
      failures.push(error)
      res.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...resources,
    port,
    failures,
    answeredAtOnce,
    ask: (path: string, options?: Options) => ask(port, path, options),
    async stop() {
      server.closeAllConnections()
      server.close()
      await resources.close()
    },
  }
}

/** The same, stopped when the running test ends. */
export async function openServer(...args: Parameters<typeof startServer>) {
  const server = await startServer(...args)
  onTestFinished(() => server.stop())
  return server
}

/** The same with the database in a file, so that cached responses are found synchronously. */
export async function openServerOnDisk(parts: Parameters<typeof openServer>[1] = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'site-http-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const connection = connectSqlite(directory)
  await migrate(connection.db)
  return openServer({}, { ...parts, connection })
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function ask(port: number, path: string, { body, ...options }: Options = {}) {
  const sent = request({ port, path, ...options })
  sent.end(body)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode as number, headers: response.headers as Record<string, string>, text }
}
