import { formatLocalMoment } from '../../../editor/local-time.ts'
import { localDay, localTime, writeDay, writeShortDay } from '../../../ui/format.ts'

/** Shows the time for today, the day for this year, otherwise the day with its year. */
export function ShortDate({ iso, now }: { iso: string; now: Date }) {
  return (
    <time dateTime={iso} title={formatLocalMoment(iso)}>
      {shortly(new Date(iso), now)}
    </time>
  )
}

function shortly(date: Date, now: Date): string {
  if (date.toDateString() === now.toDateString()) return localTime(date)
  return date.getFullYear() === now.getFullYear() ? writeDay(localDay(date)) : writeShortDay(localDay(date))
}
