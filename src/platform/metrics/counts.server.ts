import type { ErrorCode } from '../errors.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.server.ts'
import { createTimes, type Times } from './times.server.ts'

/** A cache of finished answers, at this moment or since the start. */
export interface CacheFigures {
  hits: number
  misses: number
  bytes: number
  entries: number
  /** Answers that wait to be made. */
  waiting: number
}

/** What this process counts as it happens, in plain numbers that a scrape of `/metrics` reads. */
export interface Counts {
  requests: RequestCounts
  /** Pages rendered. */
  renders: Times
  /** Calls of the team that would have changed something, by the code of the error. */
  refusedSaves: Map<ErrorCode, number>
  mailErrors: number
  browserErrors: number
  caches: Map<string, () => CacheFigures>
  /** The build whose pages are served. */
  build: string
}

export function createCounts(): Counts {
  return {
    requests: createRequestCounts(),
    renders: createTimes(),
    refusedSaves: new Map(),
    mailErrors: 0,
    browserErrors: 0,
    caches: new Map(),
    build: '',
  }
}
