import { writeFileSync } from 'node:fs'

/**
 * Makes this program one that job-process.server.ts can run: says that it is loaded, then answers each job with what
 * `work` returns. `work` must not throw. Ends with the process that started it, or when that one wants it no more.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  // A terminal and a service manager signal every process of a group: this one ends with the one that it works for.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (job: Job) => process.send?.(await work(job)))
  volunteerForMemory()
  process.send?.('ready')
}

/** Where the machine itself runs short of memory, Linux ends this process before any other. */
function volunteerForMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
