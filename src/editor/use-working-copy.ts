import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiTransport, browserApi, sessionApi } from '../platform/api/api-client.ts'
import { thisBrowser } from './browser-mark.ts'
import {
  discardWorkingCopy,
  findWorkingCopy,
  notePresence,
  type Place,
  saveWorkingCopy,
  type WorkingCopy,
  type Writer,
} from './drafts-client.ts'
import { copyOf, type FoundDraft, hasText, type KeptDraft, readCopy } from './kept-draft.ts'

const saveAfterMs = 3000
const askEachMs = 10_000

interface Options<V extends FieldValues, I> extends Place {
  owner: string
  form: UseFormReturn<V, V, I>
  /** The storage key of this tab's draft; undefined until known. */
  slot: string | undefined
  /** The stored values that the form started with. */
  start: V
  /** Returns the current draft. */
  now: () => KeptDraft<V>
  /** Called with the text taken over. */
  onTaken: (typed: FoundDraft<V>) => void
}

export interface WorkingCopies {
  /** Those with unsaved changes, including this administrator in another browser. */
  writers: Writer[]
  /** The addresses of others who have the entry open, without those who have unsaved changes. */
  present: string[]
  takeOver: (writer: Writer) => Promise<void>
  /** Hides these changes until their writer types more. */
  leave: (writer: Writer) => void
  /**
   * Sends the typed values immediately; if the session has ended, asks to sign in again. Rejects if no response arrives,
   * or if the tab has no slot.
   */
  keep: () => Promise<void>
  /** Stores the copy again soon, as if something had been typed. */
  touch: () => void
  /** Discards the stored copy once the changes are saved or thrown away. */
  forget: () => void
}

/**
 * Keeps typed changes on the server as well as in this browser's draft: for other browsers, and to tell colleagues.
 * Network failures are ignored, because the browser's draft is authoritative.
 */
export function useWorkingCopy<V extends FieldValues, I>({ path, id, slot, ...rest }: Options<V, I>): WorkingCopies {
  const { form, owner } = rest
  const latest = useRef(rest)
  latest.current = rest
  const [writers, setWriters] = useState<Writer[]>([])
  const [present, setPresent] = useState<string[]>([])
  const [left, setLeft] = useState<string[]>([])
  /** The queue of calls, which run one after the other. */
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether this tab has stored or taken over a copy. Read and set by the queued `calls`, in order. */
  const isStored = useRef(false)

  const sendNow = useRef<(api: ApiTransport) => Promise<unknown>>(undefined)
  const sendSoon = useRef<() => void>(undefined)

  const call = useCallback((make: () => Promise<unknown>): Promise<unknown> => {
    const made = calls.current.then(make)
    calls.current = made.catch(() => undefined)
    return made
  }, [])

  const store = useCallback(
    (place: Place, fields: Record<string, unknown>, api = browserApi) => {
      isStored.current = true
      return saveWorkingCopy(api, place, { ...fields, browser: thisBrowser(), slot })
    },
    [slot],
  )

  const discardStored = useCallback(
    async (place: Place) => {
      if (!isStored.current) return
      isStored.current = false
      const { workingCopy } = await findWorkingCopy(browserApi, place)
      // Another tab or browser may have replaced the copy since.
      if (isFrom(slot, workingCopy)) await discardWorkingCopy(browserApi, place)
    },
    [slot],
  )

  useEffect(() => {
    if (slot === undefined) return
    const place = { path, id }
    const storeTyped = async (api: ApiTransport) => {
      const draft = latest.current.now()
      if (!hasText(draft.values, draft.base)) return discardStored(place)
      await store(place, copyOf(draft), api)
    }
    const ask = async (isFirst: boolean) => {
      const { workingCopy: copy, others } = await findWorkingCopy(browserApi, place)
      // Another tab has replaced this tab's copy and then discarded its own; without one, a colleague's copy is returned.
      if (isStored.current && copy?.savedBy !== owner) await storeTyped(browserApi)
      if (isFirst && isFrom(slot, copy)) isStored.current = true
      // This browser's drafts are at least as complete as its copy.
      const isElsewhere = copy?.savedBy === owner && copy.fields.browser !== thisBrowser()
      setWriters((before) => {
        const isOffered = isFirst ? !form.formState.isDirty : before.some(({ savedBy }) => savedBy === owner)
        return isElsewhere && isOffered ? [{ savedBy: copy.savedBy, savedAt: copy.savedAt }, ...others] : others
      })
    }
    const askQuietly = (isFirst: boolean) => {
      void call(() => ask(isFirst)).catch(() => undefined)
      if (id !== undefined) notePresence(browserApi, path, id).then(setPresent, () => undefined)
    }
    const write = (api: ApiTransport) => {
      clearTimeout(timer.current)
      timer.current = undefined
      return call(() => storeTyped(api))
    }
    const writeSoon = () => {
      timer.current ??= setTimeout(() => void write(browserApi).catch(() => undefined), saveAfterMs)
    }
    sendNow.current = write
    sendSoon.current = writeSoon
    const stop = form.subscribe({ formState: { values: true }, callback: writeSoon })
    askQuietly(true)
    const asking = setInterval(() => id !== undefined && !document.hidden && askQuietly(false), askEachMs)
    return () => {
      stop()
      clearInterval(asking)
      clearTimeout(timer.current)
      timer.current = undefined
      // Queued, because a call that is still waiting may have to discard the copy.
      void call(async () => {
        isStored.current = false
      })
    }
  }, [path, id, slot, owner, form, call, store, discardStored])

  async function takeOver({ savedBy }: Writer): Promise<void> {
    const place = { path, id }
    const { workingCopy } = await findWorkingCopy(browserApi, place, id === undefined ? undefined : savedBy)
    if (!workingCopy) return setWriters(writers.filter((writer) => writer.savedBy !== savedBy))
    const taken = readCopy(workingCopy.fields, latest.current.start)
    if (taken) latest.current.onTaken(taken)
    setWriters(writers.filter((writer) => writer.savedBy !== savedBy))
    await call(() => store(place, workingCopy.fields))
    // Once stored here, the copy is removed from its writer.
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
    present: present.filter((email) => !writers.some(({ savedBy }) => savedBy === email)),
    takeOver: (writer) => takeOver(writer).catch(() => undefined),
    leave: ({ savedBy, savedAt }) => setLeft((before) => [...before, `${savedBy} ${savedAt}`]),
    async keep() {
      if (!sendNow.current) throw new Error('This tab has no slot to keep it in')
      await sendNow.current(sessionApi)
    },
    touch: () => sendSoon.current?.(),
    forget,
  }
}

/** Whether the copy was stored by the tab with this slot. */
function isFrom(slot: string | undefined, copy: WorkingCopy | null): boolean {
  return copy?.fields.browser === thisBrowser() && copy.fields.slot === slot
}
