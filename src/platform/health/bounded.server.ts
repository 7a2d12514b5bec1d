import { explainDatabaseError } from '../../db/explain.server.ts'
import { inTime } from '../concurrency/in-time.server.ts'
import type { Finding } from './finding.ts'

/** How long a check may take. */
export const maxCheckMs = 3000

/** Runs checks at once. One that fails, or does not answer in time, is a finding as well and delays no other. */
export function runChecks(
  checks: Record<string, () => Finding | Promise<Finding>>,
  maxMs = maxCheckMs,
): Promise<Finding[]> {
  return Promise.all(
    Object.entries(checks).map(([name, check]) => {
      const late = (): Finding => ({ state: 'bad', name, text: `no answer within ${maxMs / 1000} s` })
      const checked = (async () => check())().catch(
        (error: Error): Finding => ({ state: 'bad', name, text: explainDatabaseError(error) ?? error.message }),
      )
      return inTime(checked, maxMs, late)
    }),
  )
}
