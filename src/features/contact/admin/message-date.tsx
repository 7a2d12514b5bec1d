const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** 21 November 2026 at 14:05, by the reader's clock. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** Of today the time, of this year the day, else the day with its year. */
export function ShortDate({ iso, now }: { iso: string; now: Date }) {
  const date = new Date(iso)
  const isToday = date.toDateString() === now.toDateString()
  const format = isToday ? time : date.getFullYear() === now.getFullYear() ? day : dayOfYear
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {format.format(date)}
    </time>
  )
}
