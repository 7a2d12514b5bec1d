import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, type Transferable } from 'node:worker_threads'
import type { ServerBuild } from 'react-router'
import { projectFolder } from '../../platform/project.server.ts'
import { type ApiAnswer, createPageRenderer, type PageJob, type RenderLog } from './renderer.server.ts'
import type { FromThread, ToThread } from './thread.server.ts'

// The program of the thread that thread.server.ts starts.
const port = parentPort
if (!port) throw new Error('This program runs in a worker thread')

const build: ServerBuild = await import(new URL('build/server/index.js', projectFolder).href)
const { render } = createPageRenderer({ build: () => build, mode: 'production' })
/** The calls of the API that wait for an answer, by job and number. */
const calls = new Map<string, { resolve: (answer: ApiAnswer) => void; reject: (error: Error) => void }>()

// Only now: at the start, the first visitor waits for what this thread loads.
stepBehindMainThread()
port.on('message', (message: ToThread) => {
  if (message.what === 'render') return void answer(message.id, message.job)
  const key = `${message.id} ${message.call}`
  const call = calls.get(key)
  calls.delete(key)
  if (message.what === 'answer') call?.resolve(message.answer)
  else call?.reject(new Error(message.reason))
})

async function answer(id: number, job: PageJob): Promise<void> {
  try {
    const { html, br, ...page } = await render(job, { ask: createAsk(id), log: createLog(id) })
    const [htmlBytes, brBytes] = [html && ownBytes(html), br && ownBytes(br)]
    const message = { ...page, ...(htmlBytes && { html: htmlBytes }), ...(brBytes && { br: brBytes }) }
    const moved = [htmlBytes, brBytes].flatMap((bytes) => (bytes ? [bytes.buffer] : []))
    send({ what: 'page', id, page: message }, moved)
  } catch (error) {
    send({ what: 'no page', id, error: plain(error) })
  }
}

function createAsk(id: number) {
  let count = 0
  return (path: string): Promise<ApiAnswer> => {
    const call = ++count
    send({ what: 'ask', id, call, path })
    return new Promise((resolve, reject) => calls.set(`${id} ${call}`, { resolve, reject }))
  }
}

function createLog(id: number): RenderLog {
  const at = (level: keyof RenderLog) => (about: object, message: string) => {
    const fields = Object.entries(about).map(([name, value]) => [name, plain(value)])
    send({ what: 'log', id, level, about: Object.fromEntries(fields), message })
  }
  return { warn: at('warn'), error: at('error') }
}

function send(message: FromThread, moved: Transferable[] = []): void {
  port?.postMessage(message, moved)
}

/** Small buffers share their memory with others, which must not be moved with them. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = bytes.buffer.byteLength === bytes.byteLength && bytes.buffer instanceof ArrayBuffer
  return isAlone ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes)
}

/** An error may hold what cannot be sent, such as functions. */
function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'object' || typeof value === 'function' ? String(value) : value
  const { name, message, stack } = value
  return Object.assign(new Error(message), { name, stack })
}

/** Linux has a priority for each thread: the main thread, which answers everything else, goes first. */
function stepBehindMainThread(): void {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
    setPriority(Number(thread), 10)
  } catch {
    // Elsewhere all threads have the same priority.
  }
}
