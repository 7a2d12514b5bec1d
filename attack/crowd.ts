import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Crowd {
  port: number
  seed: string
  /** Connections that send contact messages which are refused. */
  callers: number
  /** Connections from one address that ask for pages nobody has asked for before. */
  readers: number
}

export interface RunningCrowd {
  /** Ends it and returns how often each status came; 0 is no answer. */
  end(): Promise<Map<number, number>>
}

/** Starts strangers who send their next request as soon as the last is answered. */
export function startCrowd(crowd: Crowd): RunningCrowd {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: crowd })
  return {
    async end() {
      worker.postMessage('end')
      const [statuses] = await once(worker, 'message')
      return statuses
    },
  }
}
