import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Crowd {
  port: number
  seed: string
  /** Connections that send contact messages which are refused, or make calls that no cache answers. */
  callers: number
  /** Connections that send such messages, each from a new address. */
  everywhere: number
  /** Connections that ask for pages nobody has asked for before. */
  readers: number
  /** From how many addresses the callers and the readers come; from one unless given. */
  networks?: number
}

export interface CrowdAnswers {
  /** How often each status came; 0 is no answer. */
  statuses: Map<number, number>
  /** 503 responses without Retry-After. */
  withoutRetryAfter: number
}

export interface RunningCrowd {
  /** Sends no more, and waits for the answers. */
  end(): Promise<CrowdAnswers>
}

/** Starts strangers who send their next request as soon as the last is answered. */
export function startCrowd(crowd: Crowd): RunningCrowd {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: crowd })
  return {
    async end() {
      worker.postMessage('end')
      const [answers] = await once(worker, 'message')
      return answers
    },
  }
}
