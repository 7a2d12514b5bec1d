import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.server.ts'

/** Of lines that wait for a disk to have room again; later ones are dropped. */
const keptBytes = 1024 * 1024

export type Log = ReturnType<typeof createLog>

const caller = new AsyncLocalStorage<{ client: string }>()

/**
 * JSON lines on standard output, or on `destination`. Codes, cookies and bodies are never passed to it. A line that is
 * written while a request is answered carries the client's address.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination: DestinationStream = standardOutput()) {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // A new object each time: pino writes the line's own fields into it.
    mixin: () => ({ ...caller.getStore() }),
  }
  return pino(options, destination)
}

function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: keptBytes })
  output.on('error', () => {})
  return output
}

/** Output that leads to a full disk, or to a reader that is gone, must not end a process that serves. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Runs `work`; the lines that it and all that it waits for write carry the address. */
export function asCaller<T>(client: string, work: () => T): T {
  return caller.run({ client }, work)
}

/** Has the log say why the process ends, where Node would print a bare stack; it ends with 1 all the same. */
export function logCrashes(log: Pick<Log, 'fatal'>): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends because of an error that nobody caught')
    process.exit(1)
  })
}
