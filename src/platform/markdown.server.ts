import { AppError } from './errors.ts'
import { createFairQueue } from './fair-queue.server.ts'
import { createJobProcess, JobError } from './job-process.server.ts'
import type { Log } from './log.server.ts'
import { programBeside } from './project.server.ts'

/** Raised with each change of the HTML that the same text becomes: stored HTML of a lower one is made again. */
export const rendererVersion = 5

/** A text as it is stored beside its markdown. */
export interface Rendered {
  html: string
  htmlVersion: number
}

export interface RenderOptions {
  /** On whose behalf: where many texts wait, these take turns. */
  line: string
  /** How long the text may take, from when the process has it. */
  deadlineMs?: number
}

export interface MarkdownRenderer {
  /**
   * Markdown as sanitised HTML. Throws AppError: `validation`, naming the field `content`, for a text that cannot be
   * rendered; `unavailable` where too many texts wait.
   */
  render(markdown: string, options: RenderOptions): Promise<Rendered>
  /** Ends the process for good; what is being rendered, or waits, fails. */
  stop(): void
}

export interface RenderJob {
  markdown: string
}
/** `refusal`: a sentence for the author. `problem`: what a step of the pipeline has thrown, for the log. */
export type RenderAnswer = { html: string } | { refusal: string } | { problem: string }

interface Options {
  log: Log
  idleMs?: number
}

const program = programBeside(import.meta.url, 'markdown-worker.server')
/** Five times what the longest text of ordinary markdown needs. */
const execArgv = ['--max-old-space-size=96', '--max-semi-space-size=8']
const deadlineMs = 2000
/** So that a hundred saves at once are all done. */
const queueBounds = { mostWaiting: 200, mostInLine: 100, mostBytes: 16 * 1024 * 1024, mostMs: 10_000 }
const tooComplex = 'Content is too complex to be rendered. Please simplify or shorten it.'

/**
 * Renders one text at a time, in a process of its own with little memory and little time: a text that is made to use up
 * either costs that process, which ends anyhow when nothing more is asked for.
 */
export function createMarkdownRenderer({ log, idleMs = 10_000 }: Options): MarkdownRenderer {
  const inTurn = createFairQueue(queueBounds)
  const renderer = createJobProcess<RenderJob, RenderAnswer>({ program, execArgv, idleMs })

  async function render(markdown: string, limitMs: number): Promise<Rendered> {
    const answer = await renderer.run({ markdown }, limitMs)
    if ('html' in answer) return { html: answer.html, htmlVersion: rendererVersion }
    if ('refusal' in answer) throw refused(answer.refusal)
    log.warn({ problem: answer.problem }, 'a text could not be rendered')
    throw refused(tooComplex)
  }

  return {
    render(markdown, { line, deadlineMs: limitMs = deadlineMs }) {
      // Two bytes for each character that waits.
      return inTurn({ line, bytes: 2 * markdown.length }, () => render(markdown, limitMs)).catch((error) => {
        throw explain(error, log)
      })
    },
    stop: renderer.stop,
  }
}

function explain(error: unknown, log: Log): unknown {
  if (!(error instanceof JobError)) return error
  if (error.failure === 'unavailable') {
    const message = 'Texts cannot be rendered at the moment. Please try again in a minute.'
    return new AppError('unavailable', message, { retryAfter: 60, cause: error })
  }
  log.warn({ err: error }, 'a text could not be rendered')
  return refused(tooComplex)
}

function refused(sentence: string): AppError {
  return new AppError('validation', sentence, { fields: { content: sentence } })
}
