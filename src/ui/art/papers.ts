import type { Sheet } from './paper.ts'
import { cutoverPlan } from './paper-cutover.ts'
import { offer } from './paper-offer.ts'
import { runbook } from './paper-runbook.ts'
import { testProtocol } from './paper-test-protocol.ts'

/** What the trade puts on paper, by the names that addresses have. */
export const papers = {
  'cutover-plan': cutoverPlan,
  offer,
  runbook,
  'test-protocol': testProtocol,
} as const satisfies Record<string, Sheet>
export type PaperName = keyof typeof papers

export function isPaperName(text: string): text is PaperName {
  return Object.hasOwn(papers, text)
}
