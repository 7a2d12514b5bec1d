import cluster, { type Worker } from 'node:cluster'
import type { Readable } from 'node:stream'
import { isInTerminal } from '../hang-up.server.ts'
import type { Log } from '../log.server.ts'

/** A worker that ends sooner has failed; each failure in a row doubles the wait before the next attempt. */
const steadyAfterMs = 10_000
const shortestWaitMs = 1000
const maxWaitMs = 30_000
const keptCharacters = 4000
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Whether this process is a worker that another process supervises. */
export const isWorker = cluster.isWorker

interface Options {
  count: number
  /** The file that each worker runs. */
  program: string
  log: Log
  /** Called once, when the first worker listens. */
  onUp: (port: number) => void
}

/**
 * Keeps `count` workers running on one port until a signal stops them all. Then exits with 0 if they all stopped
 * cleanly, else with 1; also exits with 1 if no worker could start in the first place.
 */
export function superviseWorkers({ count, program, log, onUp }: Options): void {
  cluster.setupPrimary({ exec: program, args: [], stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
  const running = new Set<Worker>()
  const waiting = new Set<NodeJS.Timeout>()
  let [isUp, isStopping, exitCode] = [false, false, 0]

  function start(failures: number): void {
    const startedAt = performance.now()
    const worker = cluster.fork()
    const errors = passOnErrors(worker.process.stderr as Readable)
    running.add(worker)
    worker.once('listening', ({ port }) => {
      if (!isUp) onUp(port)
      isUp = true
    })
    // Sending to a worker that has just ended fails; its end is logged below.
    worker.on('error', (error) => log.warn({ worker: worker.process.pid, err: error }, 'worker cannot be reached'))
    // Not `exit`: the last of the output may still arrive after it.
    worker.process.once('close', (code, signal) => {
      running.delete(worker)
      const hasFailed = performance.now() - startedAt < steadyAfterMs
      const details = { worker: worker.process.pid, code, signal, errors: errors() }
      if (isStopping) endStopping(details)
      else restart(hasFailed ? failures + 1 : 0, details)
    })
  }

  function restart(failures: number, details: object): void {
    if (!isUp && running.size === 0) {
      log.fatal(details, 'no worker could start')
      process.exit(1)
    }
    const waitMs = Math.min(shortestWaitMs * 2 ** Math.max(0, failures - 1), maxWaitMs)
    log.error({ ...details, waitMs }, 'worker ended, another one starts')
    const timer = setTimeout(() => {
      waiting.delete(timer)
      start(failures)
    }, waitMs)
    waiting.add(timer)
  }

  function endStopping(details: { code: number | null; signal: string | null }): void {
    // The signal itself ends a worker that does not serve yet.
    const isClean = details.code === 0 || stopSignals.includes(details.signal ?? '')
    if (!isClean) {
      log.error(details, 'worker did not stop cleanly')
      exitCode = 1
    }
    if (running.size === 0) process.exit(exitCode)
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true
    for (const timer of waiting) clearTimeout(timer)
    if (running.size === 0) process.exit(exitCode)
    for (const worker of running) worker.process.kill(signal)
  }

  for (let started = 0; started < count; started++) start(0)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (isInTerminal()) process.on('SIGHUP', stop)
}

/** Forwards a worker's errors; the returned function gives the last of them, for the log. */
function passOnErrors(stderr: Readable): () => string {
  let last = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    last = (last + text).slice(-keptCharacters)
  })
  return () => last.trim()
}
