/** Loaded before a site (node --import): for it the time stands still, so that all it says of dates is the same each day. */
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
