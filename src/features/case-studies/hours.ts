const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const start = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):([0-5]\d)$/

/** Whether it is a weekday and a time, such as "Fri 18:00". */
export const isStart = (text: string) => start.test(text)

/** Returns the minutes between Monday, 00:00, and a start; undefined if there is none. */
export function minutesOf(text: string): number | undefined {
  const [, day, hours, minutes] = start.exec(text) ?? []
  if (!day) return undefined
  return (days.indexOf(day) * 24 + Number(hours)) * 60 + Number(minutes)
}

/** "T+33" for 33 hours after the start, "T+2:30" for two and a half. */
export function hourName(hour: number): string {
  const minutes = Math.round(hour * 60)
  const rest = minutes % 60
  return `T+${Math.floor(minutes / 60)}${rest ? `:${twoDigits(rest)}` : ''}`
}

/** "Sun 03:00" for 33 hours after "Fri 18:00"; '' if the start is not known. */
export function clockName(start: string, hour: number): string {
  const from = minutesOf(start)
  if (from === undefined) return ''
  const at = from + Math.round(hour * 60)
  const day = days[Math.floor(at / 1440) % 7]
  return `${day} ${twoDigits(Math.floor(at / 60) % 24)}:${twoDigits(at % 60)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
