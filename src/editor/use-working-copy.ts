import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { browserApi } from '../platform/api-client.ts'
import { thisBrowser } from './browser-mark.ts'
import {
  discardWorkingCopy,
  findWorkingCopy,
  type Place,
  saveWorkingCopy,
  type WorkingCopy,
  type Writer,
} from './drafts-client.ts'
import { hasText, type KeptDraft, keep, readDraft } from './kept-draft.ts'

const saveAfterMs = 3000
const askEachMs = 30_000

interface Options<V extends FieldValues, I> extends Place {
  owner: string
  form: UseFormReturn<V, V, I>
  /** The key of this tab's draft; undefined until it is known. */
  slot: string | undefined
  /** What is typed at this moment. */
  now: () => KeptDraft<V>
  /** Gets what is taken over: the values, and the revision that they were typed on. */
  onTaken: (values: V, revision: number | undefined) => void
}

export interface WorkingCopies {
  /** Whose unsaved changes there are, this administrator's from another browser among them. */
  writers: Writer[]
  takeOver: (writer: Writer) => Promise<void>
  /** Does not mention these changes again, unless more is typed. */
  leave: (writer: Writer) => void
  /** Sends what is typed at once; rejects where no answer comes, or the tab has no slot. */
  keep: () => Promise<void>
  /** What was typed is saved or thrown away. */
  forget: () => void
}

/**
 * Keeps what is typed on the server, beside this browser's draft: for other browsers, and to tell colleagues. Where the
 * server is out of reach nothing is said of it: the browser's draft is the one that counts.
 */
export function useWorkingCopy<V extends FieldValues, I>({ path, id, slot, ...rest }: Options<V, I>): WorkingCopies {
  const { form, owner } = rest
  const latest = useRef(rest)
  latest.current = rest
  const [writers, setWriters] = useState<Writer[]>([])
  const [left, setLeft] = useState<string[]>([])
  /** The calls that are under way, one after the other. */
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether this tab has stored a copy or taken one over. Read and set by `calls`, in their order. */
  const isStored = useRef(false)

  const sendNow = useRef<() => Promise<unknown>>(undefined)

  const call = useCallback((make: () => Promise<unknown>): Promise<unknown> => {
    const made = calls.current.then(make)
    calls.current = made.catch(() => undefined)
    return made
  }, [])

  const store = useCallback(
    (place: Place, fields: Record<string, unknown>) => {
      isStored.current = true
      return saveWorkingCopy(browserApi, place, { ...fields, browser: thisBrowser(), slot })
    },
    [slot],
  )

  const discardStored = useCallback(
    async (place: Place) => {
      if (!isStored.current) return
      isStored.current = false
      const { workingCopy } = await findWorkingCopy(browserApi, place)
      // Another tab or browser may have stored its text since.
      if (isFrom(slot, workingCopy)) await discardWorkingCopy(browserApi, place)
    },
    [slot],
  )

  useEffect(() => {
    if (slot === undefined) return
    const place = { path, id }
    const storeTyped = async () => {
      const draft = latest.current.now()
      if (!hasText(draft.values, draft.base)) return discardStored(place)
      const { values } = JSON.parse(keep(draft)) as KeptDraft<V>
      await store(place, { ...values, revision: draft.revision })
    }
    const ask = async (isFirst: boolean) => {
      const { workingCopy: copy, others } = await findWorkingCopy(browserApi, place)
      // Another tab has replaced this tab's copy by its own, and discarded that.
      if (isStored.current && !copy) await storeTyped()
      if (isFirst && isFrom(slot, copy)) isStored.current = true
      // The drafts of this browser have as much as its copy, or more.
      const isElsewhere =
        isFirst && copy?.savedBy === owner && copy.fields.browser !== thisBrowser() && !form.formState.isDirty
      setWriters(isElsewhere ? [{ savedBy: copy.savedBy, savedAt: copy.savedAt }, ...others] : others)
    }
    const askQuietly = (isFirst: boolean) => void call(() => ask(isFirst)).catch(() => undefined)
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      return call(storeTyped)
    }
    sendNow.current = write
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ??= setTimeout(() => void write().catch(() => undefined), saveAfterMs)
      },
    })
    askQuietly(true)
    const asking = setInterval(() => id !== undefined && !document.hidden && askQuietly(false), askEachMs)
    return () => {
      stop()
      clearInterval(asking)
      clearTimeout(timer.current)
      timer.current = undefined
      isStored.current = false
    }
  }, [path, id, slot, owner, form, call, store, discardStored])

  async function takeOver({ savedBy }: Writer): Promise<void> {
    const place = { path, id }
    const { workingCopy } = await findWorkingCopy(browserApi, place, id === undefined ? undefined : savedBy)
    if (!workingCopy) return setWriters(writers.filter((writer) => writer.savedBy !== savedBy))
    const { values: sample, base } = latest.current.now()
    const taken = readDraft<V>(JSON.stringify({ values: workingCopy.fields, base }), sample)
    const { revision } = workingCopy.fields
    if (taken) latest.current.onTaken(taken.values, typeof revision === 'number' ? revision : undefined)
    setWriters(writers.filter((writer) => writer.savedBy !== savedBy))
    await call(() => store(place, workingCopy.fields))
    // Once it is kept here, it is no longer theirs.
    if (savedBy !== owner) await call(() => discardWorkingCopy(browserApi, place, savedBy))
  }

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    void call(() => discardStored({ path, id })).catch(() => undefined)
    setWriters((before) => before.filter(({ savedBy }) => savedBy !== owner))
  }, [path, id, owner, call, discardStored])

  return {
    writers: writers.filter(({ savedBy, savedAt }) => !left.includes(`${savedBy} ${savedAt}`)),
    takeOver: (writer) => takeOver(writer).catch(() => undefined),
    leave: ({ savedBy, savedAt }) => setLeft((before) => [...before, `${savedBy} ${savedAt}`]),
    async keep() {
      if (!sendNow.current) throw new Error('This tab has no slot to keep it in')
      await sendNow.current()
    },
    forget,
  }
}

/** Whether the tab with this slot has stored the copy. */
function isFrom(slot: string | undefined, copy: WorkingCopy | null): boolean {
  return copy?.fields.browser === thisBrowser() && copy.fields.slot === slot
}
