import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createListener } from '../../src/http.server.ts'
import { store } from '../../src/platform/page-cache.server.ts'
import { openTestServices } from './services.ts'

type Config = NonNullable<Parameters<typeof openTestServices>[0]>['config']

/** The site behind a real socket. Its pages need the build (see e2e); here every page is the same one. */
export async function openServer(config: Config = {}) {
  const services = await openTestServices(config && { config })
  const style = await store(new Response('body{}', { headers: { 'Content-Type': 'text/css' } }))
  const build = () => Promise.reject(new Error('these tests have no pages'))
  const files = new Map([['/assets/a.css', style]])
  const failures: unknown[] = []
  const listener = createListener(services, { build, files, isDevelopment: false })
  const server = createServer((req, res) => {
    listener(req, res).catch((error) => {
      failures.push(error)
      res.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { ...services, port, failures, ask: (path: string, options?: Options) => ask(port, path, options) }
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
