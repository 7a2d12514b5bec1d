/** Preloaded by a site (node --import): stops its clock, so that the dates it shows are the same every day. */
import { moment } from './moment.ts'

const RealDate = Date

class StoppedDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(moment)
    else super(...parts)
  }

  static override now(): number {
    return moment
  }
}

globalThis.Date = StoppedDate as DateConstructor
