import { createContext, Script } from 'node:vm'
import { answerJobs } from '../concurrency/answer-jobs.server.ts'
import type { RenderAnswer, RenderJob } from './markdown.server.ts'
import { RefusedTextError, renderMarkdown } from './markdown-pipeline.server.ts'

/** The parent process kills this one much sooner; this limit is for when the parent has died. */
const maxMs = 30_000

let job: RenderJob = { markdown: '', idPrefix: 'post-' }
const render = new Script('render()')
/** Created once: a new context for each text would take longer than most texts do. */
const context = createContext({ render: () => renderMarkdown(job.markdown, job.idPrefix) })

// The program that markdown.server.ts starts.
answerJobs((next: RenderJob): RenderAnswer => {
  job = next
  try {
    return { html: render.runInContext(context, { timeout: maxMs }) }
  } catch (error) {
    return error instanceof RefusedTextError ? { refusal: error.message } : { problem: String(error) }
  }
})
