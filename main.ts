import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { ensureAdmins } from './src/app/administrators.server.ts'
import { rerenderContent } from './src/app/kinds.server.ts'
import { createSiteMetrics } from './src/app/metrics.server.ts'
import type { Resources } from './src/app/resources.server.ts'
import { seed } from './src/app/seed.server.ts'
import { createResources } from './src/create-resources.server.ts'
import { explainDatabaseError } from './src/db/explain.server.ts'
import { MigrationError, migrate } from './src/db/migrate.server.ts'
import { DirectoryError } from './src/db/private-files.server.ts'
import { nameNewest } from './src/features/backups/backup-file.server.ts'
import { createListener } from './src/http.server.ts'
import { findClockLag } from './src/platform/clock.server.ts'
import { isWorker, superviseWorkers } from './src/platform/concurrency/workers.server.ts'
import { type Config, ConfigError, parseConfig } from './src/platform/config.server.ts'
import { ignoreHangUps } from './src/platform/hang-up.server.ts'
import { answerBrokenRequests } from './src/platform/http/broken-requests.server.ts'
import { drainOnSignal } from './src/platform/http/drain.server.ts'
import { boundPipelining } from './src/platform/http/pipelining.server.ts'
import { baseHeaders } from './src/platform/http/security-headers.server.ts'
import { cutOffSlowReaders } from './src/platform/http/slow-readers.server.ts'
import { loadStaticFiles } from './src/platform/http/static-files.server.ts'
import { keepTickShape } from './src/platform/http/tick-shape.server.ts'
import { createLog, logCrashes, outliveLostOutput } from './src/platform/log.server.ts'
import { serveMetrics } from './src/platform/metrics/metrics-server.server.ts'
import { projectFolder } from './src/platform/project.server.ts'
import { warnOfSettings } from './src/platform/setting-warnings.server.ts'
import { notifySystemd } from './src/platform/systemd.server.ts'

const isDevelopment = process.argv.includes('--dev')
/** Against clients that are slow on purpose. Checked every second: by default, 10 s could become 40 s. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  // Node's own refusal would have neither our headers nor a message.
  requireHostHeader: false,
}
/** Enough for two megabytes on a slow line. */
const slowReaders = { maxMs: 60_000, everyMs: 5000 }
/** Requests on one connection that wait for the response before theirs. */
const maxPipelined = 16
/** Connections that wait to be accepted while the process is busy; beyond that, clients retry only after a second. */
const backlog = 4096

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
  keepTickShape()
  outliveLostOutput()
  const config = readConfig()
  const log = createLog(config)
  logCrashes(log)
  ignoreHangUps(log)
  const resources = createResources(config, { log })
  // With several processes, the supervisor has done this before the workers start.
  // Patiently, because other processes may be preparing it at the same time.
  if (!isWorker) await resources.connection.patiently(() => prepare(resources))
  const isAlone = isWorker || isDevelopment || config.webConcurrency === 1
  if (isAlone) return listen(resources)
  await resources.close()
  await serveMetricsOf(config, async () => {
    const { collectFromWorkers } = await import('./src/platform/metrics/worker-metrics.server.ts')
    return collectFromWorkers()
  })
  superviseWorkers({
    count: config.webConcurrency,
    program: import.meta.filename,
    log,
    onUp: announce,
  })
}

/** Prepares the database for this build. */
async function prepare(resources: Resources): Promise<void> {
  const { db, config, clock, log, siteMark } = resources
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')
  if (await resources.connection.sharesSessions()) log.warn(pooled)
  await ensureAdmins({ db, config, clock, log })
  await siteMark()
  const clockLag = findClockLag(clock)
  if (clockLag) log.warn(clockLag)
  warnOfSettings(config, log)
  if (await seed(resources, config.seed, clock())) log.info({ seed: config.seed }, 'empty database filled')
  await rerenderContent(resources)
}

const pooled =
  'DATABASE_URL leads to a pooler in transaction mode: what another machine saves is seen after up to a second, because ' +
  'notifications do not pass the pooler. Migrations, locks and saves work as on a direct connection.'

function announce(port: number): void {
  notifySystemd()
  console.log(`\n  The site is up: http://localhost:${port}\n`)
}

/** Serves the metrics that `open` begins to collect, if METRICS_PORT says where. Their code is loaded only then. */
async function serveMetricsOf(config: Config, open: () => Promise<Parameters<typeof serveMetrics>[0]['read']>) {
  const { metricsPort: port, metricsHost: host } = config
  if (port === undefined) return
  await serveMetrics({ port, host, read: await open() }).catch((error) => cannotListen(error, 'METRICS_PORT', port))
}

async function serveOwnMetrics(resources: Resources): Promise<void> {
  const { config } = resources
  if (config.metricsPort === undefined) return
  const { measureProcess, written } = await import('./src/platform/metrics/process-metrics.server.ts')
  const [readProcess, readSite] = [measureProcess(), createSiteMetrics(resources)]
  const collect = async () => [...(await readSite()), ...(await readProcess())]
  if (isWorker) {
    const { answerSupervisor } = await import('./src/platform/metrics/worker-metrics.server.ts')
    answerSupervisor(collect)
  } else await serveMetricsOf(config, async () => async () => written([await collect()]))
}

function cannotListen(error: NodeJS.ErrnoException, name: string, port: number): never {
  const isTaken = error.code === 'EADDRINUSE'
  console.error(
    isTaken ? `Configuration: ${name} ${port} is already in use` : `The server cannot listen: ${error.message}`,
  )
  process.exit(1)
}

async function listen(resources: Resources): Promise<void> {
  const { config, log } = resources
  await serveOwnMetrics(resources)
  const server = createServer(patience)
  cutOffSlowReaders(server, slowReaders)
  answerBrokenRequests(server, baseHeaders(config))
  const listener = isDevelopment
    ? await developmentListener(resources, server)
    : boundPipelining(await productionListener(resources), maxPipelined)
  server.on('request', listener)
  server.on('error', (error) => cannotListen(error, 'PORT', config.port))
  server.listen({ port: config.port, host: config.host, backlog }, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const { maxConnections } = resources.connection
    log.info({ port, url: config.publicUrl, ...(maxConnections > 0 && { maxConnections }) }, 'listening')
    if (!isWorker) announce(port)
  })
  resources.outbox.wake()
  drainOnSignal({ server, readiness: resources.readiness, close: () => resources.close(), log })
}

async function productionListener(resources: Resources) {
  // A variable, so that the type check does not need the build to exist.
  const path = new URL('build/server/index.js', projectFolder).href
  const [build, files] = await Promise.all([
    import(path) as Promise<ServerBuild>,
    loadStaticFiles(...['build/previous', 'build/client'].map((path) => fileURLToPath(new URL(path, projectFolder)))),
  ])
  resources.counts.build = build.assets.version
  return createListener(resources, { build: () => build, files, isDevelopment: false })
}

/** Vite in the same process and on the same port: pages are built on request and replaced as they change. */
async function developmentListener(resources: Resources, server: Server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const listener = createListener(resources, {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: new Map(),
    isDevelopment: true,
  })
  return (req: IncomingMessage, res: ServerResponse) => vite.middlewares(req, res, () => void listener(req, res))
}

/** The message for an error that the operator can act on; otherwise undefined. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DirectoryError) return `Configuration: DATA_DIR: ${error.message}`
  const sentence = explainDatabaseError(error)
  if (sentence !== undefined) return sentence
  return error instanceof MigrationError || 'syscall' in error ? error.message : undefined
}

await start().catch(async (error) => {
  const sentence = explain(error)
  if (sentence === undefined) throw error
  console.error(await nameNewest(sentence, readConfig(), new Date()))
  process.exit(1)
})
