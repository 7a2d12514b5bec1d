import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { createGate } from './gate.server.ts'

/** What is to be painted, in its own size. It must need no font: a machine may have none. */
export interface Drawing {
  svg: string
  /** An image that lies under the drawing, and shows where that lets it through. */
  photo?: Photo | undefined
}

export interface Photo {
  bytes: Uint8Array
  left: number
  width: number
  height: number
}

export interface PaintJob extends Drawing {
  /** At most 256 colours, in a third of the bytes. */
  isSmall: boolean
}
export type PaintAnswer = { png: Uint8Array<ArrayBuffer> } | { problem: string }

/** A drawing as PNG; `draw` is called when its turn comes. */
export type Paint = (
  draw: () => Drawing | Promise<Drawing>,
  options?: { isSmall: boolean },
) => Promise<Uint8Array<ArrayBuffer>>

const worker = new URL('./painter-worker.server.ts', import.meta.url)
const longestMs = 60_000
/** Of the operating system's -20 to 19: whoever waits for a page comes first. */
const priority = 10

/**
 * Paints one picture at a time, in a process of its own that ends when nothing more is asked for: the 200 MB that it
 * takes go back to the machine, instead of staying with a process that runs for months.
 */
export function createPainter({ idleMs } = { idleMs: 10_000 }): Paint {
  const gate = createGate(1)
  let painter: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(worker, { execArgv: [], serialization: 'advanced' })
    const forget = () => {
      if (painter === started) painter = undefined
    }
    started.on('exit', forget).on('error', forget)
    if (started.pid) setPriority(started.pid, priority)
    // The site may end without it: it ends when its channel closes.
    started.unref()
    started.channel?.unref()
    return started
  }

  function dismiss(): void {
    if (painter?.connected) painter.disconnect()
    painter = undefined
  }

  return function paint(draw, { isSmall } = { isSmall: true }) {
    return gate(async () => {
      const drawing = await draw()
      clearTimeout(rest)
      painter ??= start()
      try {
        return await ask(painter, { ...drawing, isSmall })
      } finally {
        rest = setTimeout(dismiss, idleMs).unref()
      }
    })
  }
}

function ask(painter: ChildProcess, job: PaintJob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => painter.kill('SIGKILL'), longestMs)
    const settle = () => {
      clearTimeout(timeout)
      painter.off('message', onAnswer).off('exit', onEnd).off('error', onEnd)
    }
    const onAnswer = (answer: PaintAnswer) => {
      settle()
      if ('png' in answer) resolve(answer.png)
      else reject(new Error(answer.problem))
    }
    const onEnd = (cause: unknown) => {
      settle()
      reject(new Error('The painter ended before its picture was done', { cause }))
    }
    painter.on('message', onAnswer).on('exit', onEnd).on('error', onEnd)
    painter.send(job)
  })
}
