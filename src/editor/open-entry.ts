import { createContext, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntryKind, StoredEntry } from './entry-kind.ts'

/** The entry that a form is for. */
export interface OpenEntry<V extends FieldValues, I, E extends StoredEntry> {
  kind: EntryKind<V, I, E>
  /** The version that the form is based on. */
  base: E | undefined
}

type AnyEntry = OpenEntry<FieldValues, unknown, StoredEntry>

const Open = createContext<AnyEntry | undefined>(undefined)

export const OpenEntryProvider = Open.Provider

/** For parts that stand in the form of any kind. */
export function useOpenEntry(): AnyEntry | undefined {
  return useContext(Open)
}
