import type { Log } from './log.server.ts'

export interface Periodic {
  /** Runs no more, and waits for the run that has begun. */
  stop(): Promise<void>
}

interface Options {
  /** For the log. */
  name: string
  firstMs: number
  everyMs: number
  log: Log
}

/**
 * Runs `job` after `firstMs` and then every `everyMs`, one run at a time. One that fails is logged; the next comes at
 * its time. Keeps no process alive.
 */
export function runPeriodically(job: () => Promise<unknown>, { name, firstMs, everyMs, log }: Options): Periodic {
  let running: Promise<void> | undefined
  function run(): void {
    running ??= job()
      .then(() => undefined)
      .catch((error) => log.error({ err: error, job: name }, 'a periodic job failed'))
      .finally(() => {
        running = undefined
      })
  }
  const first = setTimeout(run, firstMs).unref()
  const timer = setInterval(run, everyMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
