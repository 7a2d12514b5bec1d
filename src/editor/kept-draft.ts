import { isRecord } from '../platform/is-record.ts'
import { isSame } from './merge.ts'

/**
 * A longer copy goes without its base, and is compared with the stored version field by field. In characters, each of
 * which takes up to three bytes; the site accepts a megabyte.
 */
const maxLength = 300_000

/** The draft of an entry as kept in the browser's storage. */
export interface KeptDraft<V> {
  values: V
  /**
   * The values that each field was typed on, and the oldest revision of them. A field lacks one if it is not known, and
   * keeps its old one while a conflict stands: a comparison with the stored version then finds the conflict again.
   */
  base: Partial<V>
  revision: number | undefined
  /** The idempotency key of the create, shared by all retries. */
  key?: string | undefined
}

/** A draft as found; older ones lack the values that it was typed on. */
export interface FoundDraft<V> extends Omit<KeptDraft<V>, 'base'> {
  base: Partial<V> | undefined
}

/** Serialises a draft without its files. */
export function keep(draft: KeptDraft<unknown>): string {
  return JSON.stringify(draft, (_, value) => (value instanceof Blob ? undefined : value))
}

/** Whether there are changes that a draft can keep. */
export function hasText(values: object, base: object): boolean {
  const { values: kept } = JSON.parse(keep({ values, base, revision: undefined }))
  return JSON.stringify({ ...base, ...kept }) !== JSON.stringify(base)
}

/**
 * Reads a draft written by `keep`, perhaps for an older form: values that do not fit count as unchanged. `sample`: the
 * stored values.
 */
export function readDraft<V extends object>(text: string | null, sample: V): FoundDraft<V> | undefined {
  try {
    const { values, base, revision, key } = JSON.parse(text ?? '')
    if (!isRecord(values)) return undefined
    return {
      values: fitted(values, isRecord(base) ? fitted(base, sample) : sample),
      base: isRecord(base) ? known(base, sample) : undefined,
      ...{ revision: typeof revision === 'number' ? revision : undefined, key },
    }
  } catch {
    return undefined
  }
}

/** Returns the fields of a working copy: the typed ones, and as `base` those that were changed, as they were before. */
export function copyOf(draft: KeptDraft<object>): Record<string, unknown> {
  const { values, base }: { values: object; base: Record<string, unknown> } = JSON.parse(keep(draft))
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name]))
  const before = Object.fromEntries(changed.map(([name]) => [name, base[name] ?? null]))
  const fields = { ...values, revision: draft.revision }
  const isShort = JSON.stringify([fields, before]).length < maxLength
  return isShort ? { ...fields, base: before } : fields
}

/** Reads the fields of a working copy. `start`: the stored values. */
export function readCopy<V extends object>(fields: Record<string, unknown>, start: V): FoundDraft<V> | undefined {
  const before = isRecord(fields.base) ? Object.entries(fields.base) : undefined
  // An absent value is stored as null.
  const isNull = (name: string) => name in start && start[name as keyof V] === null
  const typedOn = before?.map(([name, value]) => [name, value === null && !isNull(name) ? undefined : value])
  const base = typedOn && { ...fields, ...Object.fromEntries(typedOn) }
  return readDraft(JSON.stringify({ values: fields, base, revision: fields.revision }), start)
}

/** The part of a stored object that fits. */
function known<T extends object>(kept: Record<string, unknown>, sample: T): Partial<T> {
  const parts = Object.entries(sample).flatMap(([name, own]) => {
    const part = kept[name]
    if (isRecord(part) && isRecord(own)) return [[name, known(part, own)]]
    const isKnown = part !== undefined && isSame(fitted(part, own), part)
    return isKnown ? [[name, part]] : []
  })
  return Object.fromEntries(parts) as Partial<T>
}

function fitted<T>(kept: unknown, sample: T): T {
  if (Array.isArray(sample)) return fittedList(kept, sample)
  if (!isRecord(sample)) return fits(kept, sample) ? (kept as T) : sample
  if (!isRecord(kept)) return sample
  return Object.fromEntries(Object.entries(sample).map(([name, own]) => [name, fitted(kept[name], own)])) as T
}

/** Keeps all entries of a stored list; if the sample list is empty, in any shape. */
function fittedList<T>(kept: unknown, sample: T & unknown[]): T {
  if (!Array.isArray(kept)) return sample
  const [like] = sample
  return (like === undefined ? kept : kept.map((entry) => fitted(entry, like))) as T & unknown[]
}

/** A null field may have been set to any non-object value. */
function fits(kept: unknown, sample: unknown): boolean {
  if (kept === null || sample === null) return kept !== undefined && !isRecord(kept)
  return typeof kept === typeof sample
}
