import { clockName, hourName } from './hours.ts'

/** "T+33, Sun 03:00: 140 balances reconciled"; an entry that is older than the hour says since when it holds. */
export function logLine(start: string, hour: number, entry: { hour: number; text: string }): string {
  const at = [hourName(hour), clockName(start, hour)].filter(Boolean).join(', ')
  return entry.hour < hour ? `${at}, since ${hourName(entry.hour)}: ${entry.text}` : `${at}: ${entry.text}`
}
