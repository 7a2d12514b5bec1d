import { Writable } from 'node:stream'
import { createLog } from '../../src/platform/log.server.ts'

/** A log that keeps its lines, at debug level. */
export function createKeptLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLog({ logLevel: 'debug' }, sink) }
}
