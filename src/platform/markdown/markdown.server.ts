import { createFairQueue } from '../concurrency/fair-queue.server.ts'
import { createJobProcess, JobError } from '../concurrency/job-process.server.ts'
import { runInTurn } from '../concurrency/run-in-turn.server.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.server.ts'
import { programBeside } from '../project.server.ts'

/** Raised whenever the same text renders to different HTML: stored HTML of a lower version is rendered again. */
export const rendererVersion = 7

/** The prefix of the ids in a text. Texts on the same page must not share theirs. */
export const idPrefixes = ['post-', 'challenge-', 'approach-', 'result-'] as const
export type IdPrefix = (typeof idPrefixes)[number]

/** A rendered text as stored beside its markdown. */
export interface Rendered {
  html: string
  htmlVersion: number
}

interface RenderOptions {
  /** Whom the text is for: if many texts wait, the lines take turns. */
  line: string
  /** How long the text may take once the process has it. */
  deadlineMs?: number
  /** 'post-' unless given. */
  idPrefix?: IdPrefix
}

export interface MarkdownRenderer {
  /**
   * Renders markdown to sanitised HTML. Throws AppError: `validation`, naming the field `content`, for a text that
   * cannot be rendered; `unavailable` if too many texts wait.
   */
  render(markdown: string, options: RenderOptions): Promise<Rendered>
  /** Ends the process for good; texts being rendered or waiting fail. */
  stop(): void
}

export interface RenderJob {
  markdown: string
  idPrefix: IdPrefix
}
/** `refusal`: a sentence for the author. `problem`: what a step of the pipeline threw, for the log. */
export type RenderAnswer = { html: string } | { refusal: string } | { problem: string }

interface Options {
  log: Log
  idleMs?: number
}

const program = programBeside(import.meta.url, 'markdown-worker.server')
/** Five times what the longest ordinary text needs. */
const execArgv = ['--max-old-space-size=96', '--max-semi-space-size=8']
const deadlineMs = 2000
/**
 * The process has the next texts when it has rendered one; with one at a time it would wait for this process. Enough
 * may wait for a hundred saves at once.
 */
const queueBounds = { maxAtOnce: 4, maxWaiting: 200, maxInLine: 100, maxBytes: 16 * 1024 * 1024, maxMs: 10_000 }
const tooComplex = 'Content is too complex to be rendered. Please simplify or shorten it.'

/**
 * Renders texts one after another, in a separate process with little memory and little time: a text made to exhaust either
 * costs only that process, which ends when idle anyway.
 */
export function createMarkdownRenderer({ log, idleMs = 10_000 }: Options): MarkdownRenderer {
  const inTurn = createFairQueue(queueBounds)
  const renderer = createJobProcess<RenderJob, RenderAnswer>({ program, execArgv, idleMs })

  async function render(job: RenderJob, limitMs: number): Promise<Rendered> {
    const answer = await renderer.run(job, limitMs)
    if ('html' in answer) return { html: answer.html, htmlVersion: rendererVersion }
    if ('refusal' in answer) throw refused(answer.refusal)
    log.warn({ problem: answer.problem }, 'a text could not be rendered')
    throw refused(tooComplex)
  }

  return {
    render(markdown, { line, deadlineMs: limitMs = deadlineMs, idPrefix = 'post-' }) {
      // Two bytes for each waiting character.
      const place = { line, bytes: 2 * markdown.length }
      return runInTurn(inTurn, place, () => render({ markdown, idPrefix }, limitMs)).catch((error) => {
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
