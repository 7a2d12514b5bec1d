import { writeFileSync } from 'node:fs'

/**
 * Lets job-process.server.ts run this program: reports that it has loaded, then does one job after another and answers
 * each with the result of `work`, which must not throw. Exits when its parent exits or disconnects.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  // Terminals and service managers signal the whole process group, but this process must end with its parent.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  let answered: Promise<unknown> = Promise.resolve()
  process.on('message', (job: Job) => {
    answered = answered.then(async () => {
      const answer = await work(job)
      // A large answer is written in parts, and the next job would keep the rest from being written.
      await new Promise((written) => process.send?.(answer, written))
    })
  })
  volunteerForMemory()
  process.send?.('ready')
}

/** Makes Linux kill this process first when the machine runs out of memory. */
function volunteerForMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
