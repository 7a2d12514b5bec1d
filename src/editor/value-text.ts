import { formatLocalMoment } from './local-time.ts'

const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The value of a field in words, each part of a list on a line of its own; '' for none. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof File) return value.name
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return Object.values(value).map(asText).filter(Boolean).join('\n')
  return isoMoment.test(String(value)) ? formatLocalMoment(String(value)) : String(value)
}
