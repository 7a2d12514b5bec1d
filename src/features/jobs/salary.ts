import { formatNumber } from '../../ui/format.ts'
import type { currencies } from './options.ts'

type Currency = (typeof currencies)[number]

const symbols: Record<string, string> = { USD: '$', INR: '₹', EUR: '€' }

/** €50,000; a currency not in `symbols` shows its code: GBP 50,000. */
export function formatMoney(amount: number, currency: string): string {
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

/** A salary per year below this is likely to be a slip: 65 for 65k. */
export const minLikely = 1000

/** With the euro, and neighbours that have no currency in the list. */
const euroCountries =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LI LT LU LV MC ME MT NL NO PL PT RO SE SI SK SM VA'
const ownCurrencies: Record<string, Currency> = { US: 'USD', GB: 'GBP', CA: 'CAD', AU: 'AUD', IN: 'INR' }

/** The currency in which a firm in this country pays, of those that a job can have. */
export function currencyOf(country: string): Currency {
  return ownCurrencies[country] ?? (euroCountries.includes(country) ? 'EUR' : 'USD')
}
