import { isRecord } from '../platform/is-record.ts'
/** The draft of an entry as kept in the browser's storage. */
export interface KeptDraft<V> {
  values: V
  /** The values that the form started with, and their revision; a new entry has none. */
  base: V
  revision: number | undefined
  /** The idempotency key of the create, shared by all retries. */
  key?: string | undefined
}

/** Serialises a draft without its files. */
export function keep<V>(draft: KeptDraft<V>): string {
  return JSON.stringify(draft, (_, value) => (value instanceof Blob ? undefined : value))
}

/** Whether there are changes that a draft can keep. */
export function hasText<V extends object>(values: V, base: V): boolean {
  const { values: kept } = JSON.parse(keep({ values, base, revision: undefined })) as KeptDraft<V>
  return JSON.stringify({ ...base, ...kept }) !== JSON.stringify(base)
}

/** Reads a draft written by `keep`, perhaps for an older form: values that do not fit count as unchanged. */
export function readDraft<V extends object>(text: string | null, sample: V): KeptDraft<V> | undefined {
  try {
    const { values, base, revision, key } = JSON.parse(text ?? '')
    if (!isRecord(values)) return undefined
    const fittedBase = fitted(base, sample)
    return { values: fitted(values, fittedBase), base: fittedBase, revision, key }
  } catch {
    return undefined
  }
}

function fitted<T>(kept: unknown, sample: T): T {
  if (Array.isArray(sample)) return fittedList(kept, sample)
  if (!isRecord(sample)) return fits(kept, sample) ? (kept as T) : sample
  if (!isRecord(kept)) return sample
  return Object.fromEntries(Object.entries(sample).map(([name, own]) => [name, fitted(kept[name], own)])) as T
}

/** Keeps all entries of a stored list. If the sample list is empty, they must be strings. */
function fittedList<T>(kept: unknown, sample: T & unknown[]): T {
  if (!Array.isArray(kept)) return sample
  return kept.map((entry) => fitted(entry, sample[0] ?? '')) as T & unknown[]
}

/** A null field may have been set to any non-object value. */
function fits(kept: unknown, sample: unknown): boolean {
  if (kept === null || sample === null) return kept !== undefined && !isRecord(kept)
  return typeof kept === typeof sample
}
