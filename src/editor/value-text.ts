import { formatLocalMoment } from './local-time.ts'

const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Returns a field's value as text, with one line per list item; '' if it is empty. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof File) return value.name
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return Object.values(value).map(asText).filter(Boolean).join('\n')
  return isoMoment.test(String(value)) ? formatLocalMoment(String(value)) : String(value)
}
