import cluster from 'node:cluster'
import type { Log } from './log.server.ts'

const restartAfterMs = 1000

/** Whether this process is one of several that another one looks after. */
export const isWorker = cluster.isWorker

/** Keeps `count` workers running this same program on one port until a signal ends them all; then ends with 0. */
export function superviseWorkers(count: number, log: Log): void {
  let isStopping = false
  for (let started = 0; started < count; started++) cluster.fork()

  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
      return
    }
    log.error({ worker: worker.process.pid, code, signal }, 'worker ended, another one starts')
    setTimeout(() => cluster.fork(), restartAfterMs)
  })

  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
