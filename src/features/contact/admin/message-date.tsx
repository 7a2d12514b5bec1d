import { formatLocalMoment } from '../../../editor/local-time.ts'
import { wallTime } from '../../../platform/time-zone.ts'
import { firmZone } from '../../../ui/firm-zone.ts'
import { dayOn, timeOn, writeDay, writeShortDay } from '../../../ui/format.ts'

/** Shows the time for today, the day for this year, otherwise the day with its year. */
export function ShortDate({ iso, now }: { iso: string; now: Date }) {
  return (
    <time dateTime={iso} title={formatLocalMoment(iso)}>
      {shortly(new Date(iso), now)}
    </time>
  )
}

function shortly(date: Date, now: Date): string {
  const [then, today] = [date, now].map((moment) => wallTime(firmZone(), moment.getTime())) as [Date, Date]
  if (writeShortDay(dayOn(then)) === writeShortDay(dayOn(today))) return timeOn(then)
  return dayOn(then).year === dayOn(today).year ? writeDay(dayOn(then)) : writeShortDay(dayOn(then))
}
