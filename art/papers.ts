import type { Sheet } from './paper.ts'
import { answerSheet } from './paper-answer.ts'
import { cohortSheet } from './paper-cohorts.ts'
import { costSheet } from './paper-costs.ts'
import { cutoverPlan } from './paper-cutover.ts'
import { dataElement } from './paper-data-element.ts'
import { decisionRecord } from './paper-decision.ts'
import { floorPlan } from './paper-floor-plan.ts'
import { forecastSheet } from './paper-forecast.ts'
import { interfaceMap } from './paper-interface-map.ts'
import { journal } from './paper-journal.ts'
import { lineage } from './paper-lineage.ts'
import { matchSheet } from './paper-match.ts'
import { duties, roleMatrix } from './paper-matrix.ts'
import { networkPlan } from './paper-network.ts'
import { offer } from './paper-offer.ts'
import { portfolio } from './paper-portfolio.ts'
import { positions } from './paper-positions.ts'
import { releaseRecord } from './paper-release.ts'
import { rolloutSheet } from './paper-rollout.ts'
import { rota } from './paper-rota.ts'
import { runbook } from './paper-runbook.ts'
import { testProtocol } from './paper-test-protocol.ts'
import { ticketBoard } from './paper-ticket-board.ts'
import { wireframe } from './paper-wireframe.ts'
import { workOrder } from './paper-work-order.ts'

/** The consulting documents, by their names in addresses. */
export const papers = {
  answer: answerSheet,
  cohorts: cohortSheet,
  costs: costSheet,
  'cutover-plan': cutoverPlan,
  'data-element': dataElement,
  decision: decisionRecord,
  duties,
  'floor-plan': floorPlan,
  forecast: forecastSheet,
  'interface-map': interfaceMap,
  journal,
  lineage,
  match: matchSheet,
  network: networkPlan,
  offer,
  portfolio,
  positions,
  release: releaseRecord,
  'role-matrix': roleMatrix,
  rollout: rolloutSheet,
  rota,
  runbook,
  'test-protocol': testProtocol,
  'ticket-board': ticketBoard,
  wireframe,
  'work-order': workOrder,
} as const satisfies Record<string, Sheet>
export type PaperName = keyof typeof papers

export function isPaperName(text: string): text is PaperName {
  return Object.hasOwn(papers, text)
}
