import type { CaseStudySummary } from './schema.ts'

type Figure = CaseStudySummary['figures'][number]

export interface Comparison {
  now: number
  before: number
}

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
const unit = String.raw`(?: ?([^\d\s,.]+))?`
const ofAll = new RegExp(`^${number} of ${number}$`)
const one = new RegExp(`^${number}${unit}$`)
const others = [new RegExp(`\\bfrom ${number}${unit}$`), new RegExp(`, ${number}${unit} were available$`)]

/**
 * The two numbers that a figure compares: "5 days" and "Month-end close, from 7", "39 h" and "..., 60 h were available",
 * "109 of 120". Undefined where its words say no second number, or one of another unit.
 */
export function comparisonOf({ value, label }: Figure): Comparison | undefined {
  const [, part, all] = ofAll.exec(value) ?? []
  if (part && all) return compared(part, all)
  const [, now, ofNow] = one.exec(value) ?? []
  const [, before, ofBefore] = others.map((pattern) => pattern.exec(label)).find(Boolean) ?? []
  if (!now || !before || (ofBefore !== undefined && ofBefore !== ofNow)) return undefined
  return compared(now, before)
}

function compared(now: string, before: string): Comparison | undefined {
  const numbers = { now: Number(now.replaceAll(',', '')), before: Number(before.replaceAll(',', '')) }
  return numbers.before > 0 ? numbers : undefined
}
