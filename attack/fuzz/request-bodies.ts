import type { OutgoingHttpHeaders } from 'node:http'
import { json } from '../attempt.ts'
import type { Api, Operation } from '../openapi.ts'
import type { Random } from '../random.ts'
import { mutated, oddText, oddValue, validValue } from './values.ts'

export interface Body {
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

const boundary = 'fuzz'
const formTypes = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Makes a body for the call: mostly a body that it accepts, with or without an error in it; else junk. */
export function anyBody(operation: Operation | undefined, api: Api, random: Random): Body {
  if (operation?.takesForm && random.chance(0.8)) return formBody(operation, random)
  if (operation?.body && random.chance(0.85)) {
    const value = validValue(operation.body, api.schemas, random)
    return { headers: json, body: JSON.stringify(random.chance(0.4) ? value : mutated(value, random)) }
  }
  return random.pick(junk)(random)
}

const junk: ((random: Random) => Body)[] = [
  () => ({}),
  (random) => ({ headers: json, body: JSON.stringify(oddValue(random)) ?? '' }),
  (random) => ({ headers: json, body: oddText(random) }),
  (random) => ({ headers: json, body: '['.repeat(random.int(20_000)) }),
  (random) => ({ headers: json, body: `{"__proto__":${JSON.stringify(oddValue(random)) ?? '1'}}` }),
  (random) => ({ headers: json, body: Buffer.from(Array.from({ length: random.int(300) }, () => random.int(256))) }),
  (random) => ({ headers: formTypes, body: oddText(random) }),
  (random) => ({ headers: { 'Content-Type': 'text/plain' }, body: oddText(random) }),
  (random) => ({
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `a=${random.text(9)}&a[b]=%ff`,
  }),
  (random) => ({ headers: json, body: ' '.repeat(random.chance(0.02) ? 1_200_000 : random.int(60_000)) }),
]

const likelyFields = (random: Random): Record<string, string> => ({
  title: random.text(12),
  summary: random.text(30),
  content: random.pick([
    '# Title\n\ntext',
    '**bold** `code`',
    '| a |\n|---|\n| b |',
    `\`\`\`js\n\`\${x}\`\n\`\`\``,
    '- a\n  - b',
  ]),
  authorName: 'Katrin Hollenbach',
  category: random.pick(['Technology', 'Business', 'Design']),
  readTime: String(1 + random.int(60)),
  publishNow: random.pick(['true', 'false']),
  scheduledDate: '2026-12-31T09:00:00Z',
  tags: '["sap","cloud"]',
})

function formBody({ path }: Operation, random: Random): Body {
  const fields = path.startsWith('/api/blog') ? likelyFields(random) : {}
  if (random.chance(0.5) && Object.keys(fields).length > 0) {
    const name = random.pick(Object.keys(fields))
    fields[name] = oddText(random)
    if (random.chance(0.3)) delete fields[name]
  }
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value)))
  if (random.chance(0.2)) parts.push(part(`name="${headerText(random)}"`, Buffer.from(oddText(random))))
  const field = path.startsWith('/api/blog') ? 'blogImage' : 'image'
  if (random.chance(path.startsWith('/api/blog') ? 0.1 : 0.8)) parts.push(filePart(field, random))
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const isCut = random.chance(0.1)
  return { headers: formTypes, body: isCut ? whole.subarray(0, random.int(whole.length)) : whole }
}

function filePart(field: string, random: Random): Buffer {
  const bytes = random.chance(0.5)
    ? pixel
    : Buffer.concat([pixel.subarray(0, random.int(pixel.length)), Buffer.from(random.text(random.int(2000)))])
  return part(`name="${field}"; filename="${headerText(random)}"`, bytes)
}

function part(disposition: string, value: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    value,
    Buffer.from('\r\n'),
  ])
}

function headerText(random: Random): string {
  return oddText(random)
    .replace(/["\r\n]/g, '')
    .slice(0, 500)
}
