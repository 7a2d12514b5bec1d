import { expect, test } from 'vitest'
import { readMoney } from './money.ts'

test.for([
  '65000',
  '65.000',
  '65,000',
  '65 000',
  '65 000 €',
  '65\u00a0000 €',
  '65\u202f000 €',
  '€65,000',
  '€ 65.000,-',
  '65.000,– €',
  "65'000",
  '65’000',
  '65.000,00',
  '65,000.00',
  '65 000,00',
  '65k',
  '65 K',
  '€65k',
  '65k €',
  '65 TEUR',
  '65 T€',
  '65 Tsd. €',
  '65.0k',
  '65,000 EUR per year',
  'USD 65,000 p.a.',
  '６５０００',
  ' 65000 ',
  '065000',
])('%j is 65000', (text) => expect(readMoney(text)).toBe(65_000))

test.for([
  ['65.5k', 65_500],
  ['65,5k', 65_500],
  ['65.500k', 65_500],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['12,00,000', 1_200_000],
  ['₹ 1,20,00,000', 12_000_000],
  ['65.5', 65.5],
  ['65,50', 65.5],
  ['0.655', 0.655],
  ['999', 999],
  ['0', 0],
  ['-5', -5],
  ['−5', -5],
  ['1.1k', 1100],
] as const)('%j is %d', ([text, amount]) => expect(readMoney(text)).toBeCloseTo(amount, 1))

test.for([
  '',
  'much',
  '1e5',
  '0x10',
  '60-70k',
  '60 – 70',
  '65 00',
  '65.00.000',
  '6.5000.000',
  '65,000,00',
  '1,2.3,4',
  '.',
  'k',
  '65kk',
  'Infinity',
  '٦٥ thousandths',
  '6 5',
])('%j is no amount', (text) => expect(readMoney(text)).toBeNaN())

test('a long text is read in no time', () => {
  const start = performance.now()
  for (const text of ['1'.repeat(100_000), '1,'.repeat(50_000), ' '.repeat(100_000), `1${' '.repeat(100_000)}x`])
    expect(readMoney(text)).toBeNaN()
  expect(performance.now() - start).toBeLessThan(1000)
})
