import type { CaseStudySummary } from './schema.ts'

type Figure = CaseStudySummary['figures'][number]

export interface Comparison {
  now: number
  before: number
}

const one = /^(\d[\d,.]*)(?: of (\d[\d,.]*)| ?([^\s\d,.]\S*))?$/
const other = /(?:\bfrom|,(?=.* were available$)) (\d[\d,.]*)(?: ?([^\s\d,.]+))?(?: were available)?$/

/**
 * Returns the two numbers that a figure compares: "5 days" and "Month-end close, from 7", "39 h" and "..., 60 h were
 * available", "109 of 120". Undefined if there is no second number, or if its unit differs.
 */
export function comparisonOf({ value, label }: Figure): Comparison | undefined {
  const [, part, all, unit] = one.exec(value) ?? []
  const [, earlier, ofEarlier = unit] = other.exec(label) ?? []
  const [now = Number.NaN, before = 0] = [part, all ?? (ofEarlier === unit ? earlier : '')].map(numberOf)
  return now >= 0 && before > 0 ? { now, before } : undefined
}

const numberOf = (text = '') => Number(text.replaceAll(',', ''))
