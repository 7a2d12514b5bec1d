import { maxStartMs, waitForHealth } from './health.ts'
import { type Layout, versionOf } from './layout.ts'
import { point } from './releases.ts'
import { step } from './report.ts'
import type { Services } from './services.ts'

export interface Machine {
  layout: Layout
  services: Services
  /** The variables of the site. */
  env: Record<string, string | undefined>
  maxHealthMs?: number
}

/** Lets every copy run the release in `folder`, in turn: there is always one that answers. */
export async function switchTo(folder: string, { layout, services, maxHealthMs = maxStartMs }: Machine): Promise<void> {
  point(layout.current, folder)
  for (const port of layout.ports) {
    await step(`copy ${port}`, async () => {
      services.restart(port)
      await waitForHealth(port, maxHealthMs)
      return `runs ${versionOf(folder)}`
    })
  }
}
