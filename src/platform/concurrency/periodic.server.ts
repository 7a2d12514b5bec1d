import type { Log } from '../log.server.ts'

export interface Periodic {
  /** Stops further runs and waits for the current one. */
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
 * Runs `job` after `firstMs` and then every `everyMs`, one run at a time. A failed run is logged and does not stop
 * later ones. Does not keep the process alive.
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
