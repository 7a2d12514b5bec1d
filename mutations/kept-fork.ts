import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (...args: unknown[]) => void

let running: ForksPoolWorker | undefined

/** A fork that outlives the run: starting one and reloading the code would take longer than a mutant's tests. */
export function keptFork(options: PoolOptions): PoolWorker {
  const fork = running ?? new ForksPoolWorker(options)
  const listeners: [event: string, listener: Listener][] = []
  return {
    name: 'kept',
    cacheFs: fork.cacheFs,
    async start() {
      if (running) return
      await fork.start()
      running = fork
      fork.on('exit', () => {
        running = undefined
      })
    },
    on(event, listener) {
      listeners.push([event, listener])
      fork.on(event, listener)
    },
    off: (event, listener) => fork.off(event, listener),
    send(message) {
      if (!isStop(message)) return fork.send(message)
      const stopped = { type: 'stopped', __vitest_worker_response__: true }
      for (const [event, listener] of listeners) if (event === 'message') listener(stopped)
    },
    deserialize: (data) => fork.deserialize(data),
    async stop() {
      if (running) for (const [event, listener] of listeners) fork.off(event, listener)
    },
  }
}

function isStop(message: WorkerRequest): boolean {
  return message.__vitest_worker_request__ && message.type === 'stop'
}
