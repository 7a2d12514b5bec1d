import cluster, { type Worker } from 'node:cluster'
import { inTime } from '../concurrency/in-time.server.ts'
import { isRecord } from '../is-record.ts'
import { counter, gauge } from './metric.server.ts'
import { addUp, written } from './process-metrics.server.ts'

/** A worker that answers later is left out. It gives its own database less. */
const patienceMs = 800

interface Question {
  metrics: 'wanted'
  id: number
}

interface Answer {
  metrics: object[]
  id: number
}

const isQuestion = (message: unknown): message is Question => isRecord(message) && message.metrics === 'wanted'
const isAnswer = (message: unknown): message is Answer => isRecord(message) && Array.isArray(message.metrics)

/** In a worker: answers the supervisor's questions with what `collect` returns. */
export function answerSupervisor(collect: () => Promise<object[]>): void {
  process.on('message', (message) => {
    if (!isQuestion(message)) return
    const send = (metrics: object[]) => process.send?.({ metrics, id: message.id } satisfies Answer)
    collect().then(send, () => {})
  })
}

/**
 * In the supervisor: returns a function that adds up the metrics of all workers. Counters of workers that have ended
 * are kept: a sum that falls looks like a new process, whose whole count happened at once.
 */
export function collectFromWorkers(): () => Promise<{ type: string; text: string }> {
  const latest = new Map<number, object[]>()
  const asked = new Map<number, (metrics: object[]) => void>()
  let ended: Promise<object[]> = Promise.resolve([])
  let [questions, ends] = [0, 0]

  cluster.on('message', (_worker, message) => {
    if (isAnswer(message)) asked.get(message.id)?.(message.metrics)
  })
  cluster.on('exit', ({ id }) => {
    ends += 1
    const last = latest.get(id)
    latest.delete(id)
    if (last) ended = ended.then((sum) => addUp([sum, last.filter(isCounted)]))
  })

  async function ask(worker: Worker): Promise<void> {
    questions += 1
    const id = questions
    const answer = new Promise<object[]>((resolve) => asked.set(id, resolve))
    worker.send({ metrics: 'wanted', id } satisfies Question, () => {})
    const metrics = await inTime<object[] | undefined>(answer, patienceMs, () => undefined)
    asked.delete(id)
    if (metrics && !worker.isDead()) latest.set(worker.id, metrics)
  }

  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
    await Promise.all(workers.map((worker) => ask(worker as Worker)))
    const own = [
      gauge('site_workers', 'Serving processes', workers.length),
      counter('site_worker_ends_total', 'Serving processes that have ended', ends),
    ]
    return written([own, await ended, ...latest.values()])
  }
}

function isCounted(metric: object): boolean {
  return 'type' in metric && (metric.type === 'counter' || metric.type === 'histogram')
}
