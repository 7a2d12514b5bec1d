/** The draft of an entry, as the browser's storage holds it. */
export interface KeptDraft<V> {
  values: V
  /** The values that the form started with, and their revision; a new entry has none. */
  base: V
  revision: number | undefined
  /** The idempotency key of the create, the same for each try. */
  key?: string | undefined
}

/** Without the files in it, which no text can hold. */
export function keep<V>(draft: KeptDraft<V>): string {
  return JSON.stringify(draft, (_, value) => (value instanceof Blob ? undefined : value))
}

/** Whether anything was typed that a draft can keep. */
export function hasText<V extends object>(values: V, base: V): boolean {
  const { values: kept } = JSON.parse(keep({ values, base, revision: undefined })) as KeptDraft<V>
  return JSON.stringify({ ...base, ...kept }) !== JSON.stringify(base)
}

/** Reads what `keep` has written, perhaps in an older version of the form: what does not fit counts as unchanged. */
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

/** A list has as many entries as were kept; where it began empty, they are texts. */
function fittedList<T>(kept: unknown, sample: T & unknown[]): T {
  if (!Array.isArray(kept)) return sample
  return kept.map((entry) => fitted(entry, sample[0] ?? '')) as T & unknown[]
}

/** A field that was empty (null) may have got any plain value. */
function fits(kept: unknown, sample: unknown): boolean {
  if (kept === null || sample === null) return kept !== undefined && !isRecord(kept)
  return typeof kept === typeof sample
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
