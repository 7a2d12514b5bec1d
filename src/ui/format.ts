const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 21 November 2026. In UTC, so that the server and every browser write the same. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}

// British English writes Sept, and three letters for every other month.
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** 21 Nov. In UTC, like the long one. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${shortMonth.format(date)}`
}

/** 21 Nov 2026. */
export function formatShortDate(iso: string): string {
  return `${formatDay(iso)} ${new Date(iso).getUTCFullYear()}`
}

const symbols: Record<string, string> = { USD: '$', INR: '₹', EUR: '€' }
const grouping = new Intl.NumberFormat('en')

/** €50,000; a currency without a symbol of its own shows its code: GBP 50,000. */
export function formatMoney(amount: number, currency: string): string {
  const symbol = symbols[currency]
  return symbol ? `${symbol}${grouping.format(amount)}` : `${currency} ${grouping.format(amount)}`
}

/** €50,000 – €90,000 per year; one bound alone says from or up to; neither, nothing. */
export function formatSalary(min: number | null, max: number | null, currency: string): string | undefined {
  const bound = (amount: number) => formatMoney(amount, currency)
  if (min !== null && max !== null)
    return min === max ? `${bound(min)} per year` : `${bound(min)} – ${bound(max)} per year`
  if (min !== null) return `from ${bound(min)} per year`
  if (max !== null) return `up to ${bound(max)} per year`
  return undefined
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Seven practices, 48 services: up to twelve in words. `noun`: one of them; the plural takes an s. */
export function formatCount(count: number, noun: string): string {
  return `${words[count] ?? grouping.format(count)} ${count === 1 ? noun : `${noun}s`}`
}
