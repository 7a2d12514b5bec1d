/** Currencies and the like, which are chosen elsewhere or go without saying. */
const unsaid = /usd|eur(?:os?)?|gbp|cad|aud|inr|rs\.?|[$€£₹]|per (?:year|annum)|p\. ?a\.?|a year|\/ ?year/gi

/** No amount is written longer. */
const maxCharacters = 60

/** At the end: 65k, 65 TEUR (of which "t" is left), 65 Tsd. */
const thousand = /\s*(?:k|t|tsd\.?|thousand)$/i

/** 12,00,000, as in India. */
const indianGroups = /^[1-9]\d?(,\d\d)+,\d{3}$/

/**
 * Reads an amount of money as people write it: 65000, 65.000, 65,000, 65 000 €, 65'000, 65.000,00 and 65k are all 65000.
 * One dot or comma before three digits groups thousands; before fewer it is the decimal point. NaN for anything else.
 */
export function readMoney(text: string): number {
  if (text.length > maxCharacters) return Number.NaN
  const plain = text
    .normalize('NFKC')
    .replace(unsaid, '')
    .replace(/[.,]\s*[-–—]+\s*$/, '')
    .replaceAll('−', '-')
    .trim()
  const isThousands = thousand.test(plain)
  const [, sign = '', digits = ''] = /^(-?)\s*(\d[\d.,'’\s]*)$/.exec(plain.replace(thousand, '')) ?? []
  const amount = readDigits(digits.trim(), isThousands)
  // Decimal fractions times 1,000 are not exact: 0.0655 * 1000.
  return amount === undefined
    ? Number.NaN
    : Math.round((sign ? -1 : 1) * amount * (isThousands ? 1000 : 1) * 100) / 100 + 0
}

function readDigits(text: string, isThousands: boolean): number | undefined {
  const [, whole = '', fraction = ''] = splitFraction(text, isThousands)
  const isGrouped = /^\d{1,3}(?:([.,'’\s])\d{3}(?:\1\d{3})*)?$/.test(whole) || indianGroups.test(whole)
  if (!isGrouped && !/^\d+$/.test(whole)) return undefined
  return Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`)
}

/** Splits at the last dot or comma if it is a decimal point. */
function splitFraction(text: string, isThousands: boolean): string[] {
  const parts = /^(.*)([.,])(\d+)$/.exec(text)
  if (!parts) return ['', text]
  const [, before = '', point = '', after = ''] = parts
  const isRepeated = before.includes(point)
  const isOther = /[.,'’\s]/.test(before.replaceAll(point, ''))
  const isGroup = after.length === 3 && !isOther && !isThousands && /^[1-9]/.test(before)
  return isRepeated || isGroup ? ['', text] : ['', before, after]
}
