import type { Schema } from '../openapi.ts'
import type { Random } from '../random.ts'

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2028\ufeff',
  "'; drop table posts; --",
  '<script>alert(1)</script>',
  `\${7*7}{{7*7}}`,
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'true',
  '-1',
  '1e999',
  '99999999999999999999',
  '%00%ff%2f',
  'Infinity',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '0000-00-00',
  'javascript:alert(1)',
  'http://[::1',
  'a@b',
  '😀漢字ÄßÇ',
  'A\r\nB: c',
]
const oddNumbers = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 2 ** 53]
const domains = ['example.org', 'example.net']

export function oddText(random: Random): string {
  if (random.chance(0.6)) return random.pick(oddTexts)
  const length = random.chance(0.1) ? random.int(20_000) : random.int(60)
  return random.text(length, `abc  \n\t<>&"'\`\${}[]()*_#|\\/%:;=?\0é漢\ud83d`)
}

/** Returns any value that JSON can express. */
export function oddValue(random: Random, depth = 0): unknown {
  const makers: (() => unknown)[] = [
    () => oddText(random),
    () => random.pick(oddNumbers),
    () => random.pick([null, true, false]),
    () => (depth > 3 ? [] : Array.from({ length: random.int(4) }, () => oddValue(random, depth + 1))),
    () => (depth > 3 ? {} : Object.fromEntries([[oddText(random), oddValue(random, depth + 1)]])),
  ]
  return random.pick(makers)()
}

/** Returns a value that the schema allows, as far as the schema tells. */
export function validValue(schema: Schema, schemas: Record<string, Schema>, random: Random, name = ''): unknown {
  const known = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  if (known.const !== undefined) return known.const
  if (known.enum) return random.pick(known.enum)
  const choices = known.anyOf ?? known.oneOf
  if (choices) return validValue(random.pick(choices), schemas, random, name)
  if (known.allOf) return Object.assign({}, ...known.allOf.map((part) => validValue(part, schemas, random, name)))
  switch (Array.isArray(known.type) ? random.pick(known.type) : known.type) {
    case 'object':
      return validObject(known, schemas, random)
    case 'array':
      return Array.from({ length: 1 + random.int(3) }, () => validValue(known.items ?? {}, schemas, random, name))
    case 'integer':
    case 'number':
      return (
        Math.max(known.minimum ?? 0, 0) + random.int(Math.min(50, (known.maximum ?? 50) - (known.minimum ?? 0) + 1))
      )
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return likelyText(name, known, random)
  }
}

function validObject(schema: Schema, schemas: Record<string, Schema>, random: Random): Record<string, unknown> {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || random.chance(0.5),
  )
  // An edit that names a revision is refused once another edit was faster.
  const entries = wanted.filter(([name]) => name !== 'revision' || random.chance(0.1))
  return Object.fromEntries(entries.map(([name, part]) => [name, validValue(part, schemas, random, name)]))
}

function likelyText(name: string, schema: Schema, random: Random): string {
  if (/email/i.test(name)) return `${random.text(8)}@${random.pick(domains)}`
  if (/url|image|img/i.test(name)) return `https://${random.pick(domains)}/${random.text(6)}`
  if (/date|deadline/i.test(name)) return `20${20 + random.int(20)}-0${1 + random.int(9)}-1${random.int(10)}`
  if (name === 'to') return `/services/${random.text(8)}`
  if (name === 'otp') return random.text(6, '0123456789')
  const length = Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 100, 3 + random.int(40)))
  return random.text(length, 'abcdefgh ÄéABC').trim() || 'text'
}

/** Returns the value with one to three changes. */
export function mutated(value: unknown, random: Random): unknown {
  let changed = structuredClone(value)
  for (let times = 1 + random.int(3); times > 0; times -= 1) changed = mutateOnce(changed, random)
  return changed
}

function mutateOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return oddValue(random)
  const keys = Object.keys(value)
  if (keys.length === 0) return oddValue(random)
  const key = random.pick(keys)
  const part = (value as Record<string, unknown>)[key]
  const isDeeper = typeof part === 'object' && part !== null && random.chance(0.7)
  if (random.chance(0.15)) return Array.isArray(value) ? [...value, ...value] : without(value, key)
  if (random.chance(0.1)) return { ...value, [oddText(random)]: oddValue(random) }
  const next = isDeeper ? mutateOnce(part, random) : oddValue(random)
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next }
}

function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
