import { pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = ReturnType<typeof createLog>

/** JSON lines on standard output. Codes, cookies and bodies are never passed to it. */
export function createLog(config: Pick<Config, 'logLevel'>) {
  return pino({ level: config.logLevel, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime })
}
