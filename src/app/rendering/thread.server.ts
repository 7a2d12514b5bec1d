import { AsyncResource } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import { programBeside } from '../../platform/project.server.ts'
import type { ApiAnswer, PageCalls, PageJob, PageRenderer, RenderedPage, RenderLog } from './renderer.server.ts'

/** To the thread. `id` is the job's, `call` counts a job's calls. */
export type ToThread =
  | { what: 'render'; id: number; job: PageJob }
  | { what: 'answer'; id: number; call: number; answer: ApiAnswer }
  | { what: 'no answer'; id: number; call: number; reason: string }

/** From the thread. The buffers of `page` have become byte arrays on the way. */
export type FromThread =
  | { what: 'ask'; id: number; call: number; path: string }
  | { what: 'log'; id: number; level: keyof RenderLog; about: object; message: string }
  | { what: 'page'; id: number; page: Omit<RenderedPage, 'html' | 'br'> & { html?: Uint8Array; br?: Uint8Array } }
  | { what: 'no page'; id: number; error: unknown }

interface Options {
  log: Pick<Log, 'error'>
  /** A module that answers the messages above. */
  program?: URL
  /** A page that takes longer ends the thread, and with it the other pages that it is rendering. */
  deadlineMs?: number
}

interface Rendering {
  calls: PageCalls
  resolve: (page: RenderedPage) => void
  reject: (error: unknown) => void
  /** Runs `work` in the asynchronous context of the page's request, such as for `noteTables`. */
  inContext: (work: () => void) => void
}

const built = programBeside(import.meta.url, 'page-worker.server')
/** Ten times what 48 service pages at once need. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 }

export interface RenderThread extends PageRenderer {
  stop(): Promise<void>
}

interface Thread {
  worker: Worker
  pages: Map<number, Rendering>
}

/**
 * Renders pages in a thread of its own, so that a long render delays no other response. If the thread fails, its pages
 * fail and the next page starts another thread.
 */
export function createRenderThread({ log, program = built, deadlineMs = 30_000 }: Options): RenderThread {
  let current: Thread | undefined = start()
  let lastId = 0

  function start(): Thread {
    const thread: Thread = { worker: new Worker(program, { resourceLimits: limits }), pages: new Map() }
    const { worker, pages } = thread
    worker.unref()
    worker.on('message', (message: FromThread) => {
      const page = pages.get(message.id)
      page?.inContext(() => receive(worker, page, message))
    })
    worker.on('error', (error) => log.error({ err: error }, 'the thread that renders pages failed'))
    worker.on('exit', () => {
      leave(thread)
      for (const { reject } of pages.values()) reject(unavailable())
    })
    return thread
  }

  function leave(thread: Thread): void {
    if (current === thread) current = undefined
  }

  function end(thread: Thread, url: string): void {
    log.error({ url }, 'a page took too long, and the thread that rendered it is ended')
    leave(thread)
    void thread.worker.terminate()
  }

  return {
    async render(job, calls) {
      current ??= start()
      const thread = current
      const id = ++lastId
      const timeout = setTimeout(() => end(thread, job.url), deadlineMs)
      try {
        return await new Promise<RenderedPage>((resolve, reject) => {
          const inContext = AsyncResource.bind((work: () => void) => work())
          thread.pages.set(id, { calls, resolve, reject, inContext })
          thread.worker.postMessage({ what: 'render', id, job } satisfies ToThread)
        })
      } finally {
        clearTimeout(timeout)
        thread.pages.delete(id)
      }
    },
    async stop() {
      await current?.worker.terminate()
    },
  }
}

function receive(worker: Worker, { calls, resolve, reject }: Rendering, message: FromThread): void {
  const send = (reply: ToThread) => worker.postMessage(reply)
  const { id } = message
  if (message.what === 'ask') {
    const { call } = message
    calls.ask(message.path).then(
      (answer) => send({ what: 'answer', id, call, answer }),
      (error) => send({ what: 'no answer', id, call, reason: String(error) }),
    )
  } else if (message.what === 'log') calls.log[message.level](message.about, message.message)
  else if (message.what === 'no page') reject(message.error)
  else {
    const { html, br, ...page } = message.page
    resolve({ ...page, ...(html && { html: bufferOf(html) }), ...(br && { br: bufferOf(br) }) })
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function unavailable(): AppError {
  return new AppError('unavailable', 'This page cannot be shown at the moment. Please try again in a few seconds.', {
    retryAfter: 2,
  })
}
