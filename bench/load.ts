import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { loadCore, onCore } from './process.ts'

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** The only status that is not an error. */
  status?: number
}

export interface LoadResult {
  requests: number
  perSecond: number
  /** Whole milliseconds. */
  p50: number
  p99: number
}

const autocannon = new URL('node_modules/.bin/autocannon', import.meta.url).pathname

/** Sends as many requests as the connections allow, from a separate process. Throws on any other status. */
export async function runLoad({ url, headers, connections, seconds, status = 200 }: Load): Promise<LoadResult> {
  const args = ['--json', '--connections', String(connections), '--duration', String(seconds)]
  for (const [name, value] of Object.entries(headers)) args.push('--headers', `${name}=${value}`)
  const [command, rest] = onCore(loadCore, [process.execPath, autocannon, ...args, url])
  const { stdout } = await promisify(execFile)(command, rest)
  const { requests, duration, latency, statusCodeStats, errors } = JSON.parse(stdout)
  const wanted = statusCodeStats[status]?.count ?? 0
  if (errors > 0 || wanted < requests.total) {
    throw new Error(`${url}: ${errors} errors, statuses ${JSON.stringify(statusCodeStats)}`)
  }
  return { requests: requests.total, perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}
