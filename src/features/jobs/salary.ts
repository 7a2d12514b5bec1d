import { formatNumber } from '../../ui/format.ts'

const symbols: Record<string, string> = { USD: '$', INR: '₹', EUR: '€' }

/** €50,000; a currency not in `symbols` shows its code: GBP 50,000. */
function formatMoney(amount: number, currency: string): string {
  const symbol = symbols[currency]
  return symbol ? `${symbol}${formatNumber(amount)}` : `${currency} ${formatNumber(amount)}`
}

/** €50,000 – €90,000 per year; with one bound "from" or "up to"; undefined with none. */
export function formatSalary(min: number | null, max: number | null, currency: string): string | undefined {
  const bound = (amount: number) => formatMoney(amount, currency)
  if (min !== null && max !== null)
    return min === max ? `${bound(min)} per year` : `${bound(min)} – ${bound(max)} per year`
  if (min !== null) return `from ${bound(min)} per year`
  if (max !== null) return `up to ${bound(max)} per year`
  return undefined
}
