import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type DraftSlot, holdSlot } from './draft-slot.ts'
import { type FoundDraft, hasText, type KeptDraft, keep, readDraft } from './kept-draft.ts'

const saveAfterMs = 500

interface Options<V extends FieldValues, I> {
  entryKey: string
  form: UseFormReturn<V, V, I>
  /** Returns the current draft. */
  now: () => KeptDraft<V>
  /** The stored values that the form started with. */
  start: V
  /** Called with the draft left by an earlier visit. */
  onFound: (draft: FoundDraft<V>) => void
}

/**
 * Keeps a form's text in this browser until it is saved or discarded, so that it survives a reload, a crash, the end of
 * the session and a network failure.
 */
export function useKeptDraft<V extends FieldValues, I>({ entryKey, form, ...rest }: Options<V, I>) {
  const slot = useSlot(entryKey)
  const isShared = useIsShared(slot)
  const [isKept, setIsKept] = useState(true)
  const writing = useRef<() => void>(undefined)
  const latest = useRef({ entryKey, ...rest })
  latest.current = { entryKey, ...rest }

  useEffect(() => {
    if (!slot) return
    const found = readDraft(localStorage.getItem(slot.key), latest.current.start)
    if (found) latest.current.onFound(found)
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      // The new entry has been saved: text typed since then belongs to another slot.
      if (slot.entryKey !== latest.current.entryKey) return
      setIsKept(isStored(slot.key, latest.current.now()))
    }
    writing.current = write
    const writeNow = () => timer !== undefined && write()
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, saveAfterMs)
      },
    })
    window.addEventListener('pagehide', writeNow)
    if (form.formState.isDirty) write()
    return () => {
      stop()
      writeNow()
      writing.current = undefined
      window.removeEventListener('pagehide', writeNow)
    }
  }, [slot, form])

  const forget = useCallback(() => slot && localStorage.removeItem(slot.key), [slot])
  /** Keeps the draft at once: what it was typed on has changed, not its text. */
  const write = useCallback(() => writing.current?.(), [])
  return { slot: slot?.key, isShared, isKept, forget, write }
}

/** Stores the draft, or removes an empty one. Returns false if the browser's storage is full or blocked. */
function isStored<V extends object>(key: string, draft: KeptDraft<V>): boolean {
  try {
    if (hasText(draft.values, draft.base)) localStorage.setItem(key, keep(draft))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

function useSlot(entryKey: string): DraftSlot | undefined {
  const [slot, setSlot] = useState<DraftSlot>()
  useEffect(() => {
    let isCurrent = true
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    void holdSlot(entryKey, released).then((found) => isCurrent && setSlot(found))
    return () => {
      isCurrent = false
      release()
      setSlot(undefined)
    }
  }, [entryKey])
  return slot
}

/** Whether another tab has the entry open; checked on opening and whenever this tab regains the focus. */
function useIsShared(slot: DraftSlot | undefined): boolean {
  const [isShared, setIsShared] = useState(false)
  useEffect(() => {
    if (!slot) return
    const ask = () => void slot.isShared().then(setIsShared)
    ask()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [slot])
  return isShared
}
