import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { ensureAdmins } from './src/app/administrators.server.ts'
import { seed } from './src/app/seed.server.ts'
import { migrate } from './src/db/migrate.server.ts'
import { createListener } from './src/http.server.ts'
import { type Config, ConfigError, parseConfig } from './src/platform/config.server.ts'
import { loadStaticFiles } from './src/platform/static-files.server.ts'
import { isWorker, superviseWorkers } from './src/platform/workers.server.ts'
import { createServices, type Services } from './src/services.server.ts'

const isDevelopment = process.argv.includes('--dev')
const drainMs = 10_000
/** For clients that are slow on purpose; looked after every second, or ten would be forty. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
}
/** For a connection that has been taken, while its first request is still on the way. */
const firstRequestMs = 500

function readConfig(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const line of error.lines) console.error(`Configuration: ${line}`)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const config = readConfig()
  const services = createServices(config)
  // With several processes, the one that looks after the others has done this before they start.
  if (!isWorker) await prepare(services)
  const isAlone = isWorker || isDevelopment || config.webConcurrency === 1
  if (isAlone) return listen(services)
  await services.close()
  superviseWorkers(config.webConcurrency, services.log)
  announce(config.port)
}

/** Brings the database to where this build can serve from it. */
async function prepare({ db, config, clock, log }: Services): Promise<void> {
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')
  await ensureAdmins({ db, config, clock, log })
  if (config.databaseUrl && !config.secretKey) {
    log.warn('SECRET_KEY is not set: machines that share a database must share it, or a code works on one of them only')
  }
  if (await seed(db, config.seed, clock())) log.info({ seed: config.seed }, 'empty database filled')
}

function announce(port: number): void {
  console.log(`\n  The site is up: http://localhost:${port}\n`)
}

async function listen(services: Services): Promise<void> {
  const { config, log } = services
  const server = createServer(patience)
  server.on('request', isDevelopment ? await developmentListener(services, server) : await productionListener(services))
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    console.error(
      isTaken ? `Configuration: PORT ${config.port} is already in use` : `The server cannot listen: ${error.message}`,
    )
    process.exit(1)
  })
  server.listen(config.port, config.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    log.info({ port, url: config.publicUrl }, 'listening')
    if (!isWorker) announce(port)
  })
  services.outbox.wake()
  stopOnSignal(services, server)
}

async function productionListener(services: Services) {
  // A variable, so that the type check does not need the build to be there.
  const path = new URL('./build/server/index.js', import.meta.url).href
  const [build, files] = await Promise.all([
    import(path) as Promise<ServerBuild>,
    loadStaticFiles(resolve(import.meta.dirname, 'build/client')),
  ])
  return createListener(services, { build: () => build, files, isDevelopment: false })
}

/** Vite in the same process and on the same port: pages are built as they are asked for and replaced as they change. */
async function developmentListener(services: Services, server: Server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const listener = createListener(services, {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: new Map(),
    isDevelopment: true,
  })
  return (req: IncomingMessage, res: ServerResponse) => vite.middlewares(req, res, () => void listener(req, res))
}

/** Once the balancer knows, takes nothing new, answers what has begun, sends no mail half, and ends with 0. */
function stopOnSignal(services: Services, server: Server): void {
  const unused = trackUnused(server)
  const stop = async (signal: string) => {
    services.log.info({ signal }, 'stopping')
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    server.prependListener('request', (_req, res: ServerResponse) => {
      res.shouldKeepAlive = false
    })
    await services.readiness.end()
    server.close(async () => {
      await services.close()
      process.exit(0)
    })
    server.closeIdleConnections()
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, firstRequestMs)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Connections that browsers opened ahead and sent nothing on: Node does not count them as idle. */
function trackUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}

await start()
