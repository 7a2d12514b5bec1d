import type { FieldPath, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'
import type { KeptDraft } from './kept-draft.ts'
import { type FieldLabels, isSame } from './merge.ts'
import { asText } from './value-text.ts'

interface Typed {
  path: string
  label: string
  text: string
}

export interface LostDraft {
  /** The entry's id. */
  id: string
  typed: Typed[]
}

interface Sought<V extends FieldValues> {
  kind: { name: string; labels: FieldLabels<V> }
  owner: string
  /** The entry's id, or the name that `nameIn` reads from the form's initial values. */
  address: string
  nameIn?: ((values: V) => string) | undefined
}

/** Finds this browser's draft of an entry that cannot be loaded, with the changed fields. */
export function findLostDraft<V extends FieldValues>(store: Storage, sought: Sought<V>): LostDraft | undefined {
  const { kind, owner, address, nameIn } = sought
  const [start, end] = [`draft:${kind.name}:`, `:${owner}`]
  for (const [key, kept] of Object.entries(store) as [string, string][]) {
    // Each further tab has its own slot: `key#2`.
    const slot = key.replace(/#\d+$/, '')
    if (!slot.startsWith(start) || !slot.endsWith(end)) continue
    const id = slot.slice(start.length, -end.length)
    const draft = read<V>(kept)
    if (draft && !id.startsWith('new') && (id === address || nameIn?.({ ...draft.values, ...draft.base }) === address))
      return { id, typed: typedIn(kind.labels, draft) }
  }
  return undefined
}

function read<V>(kept: string): KeptDraft<V> | undefined {
  try {
    const draft = JSON.parse(kept) as KeptDraft<V>
    // Without a base, all its texts count as typed.
    return draft.values && { ...draft, base: draft.base ?? {} }
  } catch {
    return undefined
  }
}

function typedIn<V extends FieldValues>(labels: FieldLabels<V>, { values, base }: KeptDraft<V>): Typed[] {
  return (Object.entries(labels) as [FieldPath<V>, string][])
    .filter(([path]) => !isSame(get(values, path), get(base, path)))
    .map(([path, label]) => ({ path, label, text: asText(get(values, path)) }))
}
