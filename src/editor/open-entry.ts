import { createContext, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntryKind, StoredEntry } from './entry-kind.ts'

/** The entry that a form edits. */
interface OpenEntry<V extends FieldValues, I, E extends StoredEntry> {
  kind: EntryKind<V, I, E>
  /** The version that the form is based on. */
  base: E | undefined
}

type AnyEntry = OpenEntry<FieldValues, unknown, StoredEntry>

const Open = createContext<AnyEntry | undefined>(undefined)

export const OpenEntryProvider = Open.Provider

/** Returns the open entry, for components used in forms of any kind. */
export function useOpenEntry(): AnyEntry | undefined {
  return useContext(Open)
}
