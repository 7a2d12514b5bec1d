import type { Answer } from './client.ts'

/** The request and response of one attempt. */
export interface Tally {
  /** Counts a response and returns it. */
  add(answer: Answer): Answer
  /** Makes the attempt fail, with a short reason. */
  complain(reason: string): void
  /** Complains unless `isSo`. */
  expect(isSo: boolean, reason: string): void
  requests: number
  statuses: Map<number, number>
  worstMs: number
  /** 503 responses with Retry-After. */
  busy: number
  complaints: string[]
}

const maxComplaints = 5

export function createTally(): Tally {
  const tally: Tally = {
    requests: 0,
    statuses: new Map(),
    worstMs: 0,
    busy: 0,
    complaints: [],
    add(answer) {
      tally.requests += 1
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
      tally.worstMs = Math.max(tally.worstMs, answer.ms)
      if (isBusy(answer)) tally.busy += 1
      return answer
    },
    complain(reason) {
      const isNew = !tally.complaints.includes(reason)
      if (isNew && tally.complaints.length < maxComplaints) tally.complaints.push(reason)
    },
    expect(isSo, reason) {
      if (!isSo) tally.complain(reason)
    },
  }
  return tally
}

/** Whether a response is a temporary refusal that a client can follow. */
export function isBusy({ status, headers }: Answer): boolean {
  return status === 503 && Number(headers['retry-after']) > 0
}
