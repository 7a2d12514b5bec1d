import { runInNewContext } from 'node:vm'
import { answerJobs } from './answer-jobs.server.ts'
import type { RenderAnswer, RenderJob } from './markdown.server.ts'
import { RefusedTextError, renderMarkdown } from './markdown-pipeline.server.ts'

/** The process that asks ends this one much sooner; but where that one has died, nobody would. */
const longestMs = 30_000

// The program that markdown.server.ts starts.
answerJobs(({ markdown }: RenderJob): RenderAnswer => {
  try {
    return { html: runInNewContext('render()', { render: () => renderMarkdown(markdown) }, { timeout: longestMs }) }
  } catch (error) {
    return error instanceof RefusedTextError ? { refusal: error.message } : { problem: String(error) }
  }
})
