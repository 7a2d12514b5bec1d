import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.server.ts'
import { escapeControls } from './control-characters.ts'

/** Lines kept while a full disk has no room; later ones are dropped. */
const keptBytes = 1024 * 1024

export type Log = ReturnType<typeof createLog>

/** A request, as the lines name it that are written while it is handled. */
export interface Caller {
  client: string
  requestId: string
}

const caller = new AsyncLocalStorage<Caller>()

/**
 * JSON lines on standard output, or on `destination`. Codes, cookies and bodies are never passed to it, and the
 * keys in preview links are left out. Lines written while a request is handled carry the client's address and the
 * request's id.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination: DestinationStream = standardOutput()) {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { path: withoutKey },
    // A new object each time, because pino writes the line's own fields into it.
    mixin: () => ({ ...caller.getStore() }),
    // Lines hold what visitors have sent, such as paths and the mail server's answers about them.
    hooks: { streamWrite: escapeControls },
  }
  return pino(options, destination)
}

/** Removes the key from the path of a preview link. */
function withoutKey(path: unknown): unknown {
  return typeof path === 'string' ? path.replace(/(\/previews?\/+)[^/?]+/i, '$1...') : path
}

function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: keptBytes })
  output.on('error', () => {})
  return output
}

/** Keeps a full disk or a closed pipe behind stdout or stderr from ending a serving process. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Runs `work`; all lines that it and everything it awaits write to the log name the request. */
export function asCaller<T>(request: Caller, work: () => T): T {
  return caller.run(request, work)
}

/** The id of the request that is being handled, if any. */
export function currentRequestId(): string | undefined {
  return caller.getStore()?.requestId
}

/** Logs why the process ends, where Node would print a bare stack; the exit code stays 1. */
export function logCrashes(log: Pick<Log, 'fatal'>): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends because of an error that nobody caught')
    process.exit(1)
  })
}
