import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Blocker, type Location, useBlocker, useLocation } from 'react-router'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

/** A save in progress. */
export interface RunningSave {
  /** Whether the save includes everything typed. */
  isEnough: () => boolean
  /**
   * The navigation waiting for the save: `proceed()` once it succeeds, `reset()` if it fails. Without it, the navigation
   * goes on once nothing is unsaved, and the question is asked if the save fails.
   */
  waiting?: React.RefObject<Waiting | undefined>
}

export type Waiting = Extract<Blocker, { state: 'blocked' }>

/** Whether a navigation leaves changes behind. */
export type IsLeaving = (move: { currentLocation: Location; nextLocation: Location }) => boolean

interface Unsaved {
  /** A sentence that says what is unsaved. */
  text?: string
  /** A sentence that says what happens to the changes if they are not lost. */
  kept?: string | undefined
  /** How the question speaks of the changes if they are lost. */
  pronoun?: 'it' | 'them'
  save?: RunningSave
  /** By default, any change of path leaves the changes. */
  isLeaving?: IsLeaving
}

/** Asks the page's forms for unsaved changes, as leaving the site does. */
export class UnsavedChangesEvent extends Event {
  /** Whether all forms keep their changes as drafts. */
  isKept = true

  constructor() {
    super('beforeunload', { cancelable: true })
  }
}

export const leavesPath: IsLeaving = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

const none: Unsaved[] = []
/** Of all the page's forms, because the router asks only one blocker. */
let allUnsaved = none
const listeners = new Set<() => void>()

function setAllUnsaved(next: Unsaved[]): void {
  allUnsaved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes `LeaveQuestion` ask before a link, Back, a reload or a closed tab leaves unsaved changes. */
export function useUnsavedChanges(isDirty: boolean, unsaved: Unsaved = {}): void {
  // After each render, because the texts depend on what has been typed.
  useLayoutEffect(() => {
    if (!isDirty) return
    setAllUnsaved([...allUnsaved, unsaved])
    return () => setAllUnsaved(allUnsaved.filter((each) => each !== unsaved))
  })
}

/** Asks one question about all unsaved changes that are being left. A page renders it once, outside its forms. */
export function LeaveQuestion() {
  const unsaved = useSyncExternalStore(
    subscribe,
    () => allUnsaved,
    () => none,
  )
  // Stays from then on: a navigation that it has blocked would be lost if the save ended before it is drawn.
  const [isNeeded, setIsNeeded] = useState(false)
  if (unsaved.length > 0 && !isNeeded) setIsNeeded(true)
  return isNeeded && <Question unsaved={unsaved} />
}

function isLeavingAny(move: Parameters<IsLeaving>[0]): boolean {
  return allUnsaved.some(({ isLeaving = leavesPath }) => isLeaving(move))
}

function Question({ unsaved }: { unsaved: Unsaved[] }) {
  const blocker = useBlocker(isLeavingAny)
  const currentLocation = useLocation()
  const nextLocation = blocker.location
  const left = nextLocation
    ? unsaved.filter(({ isLeaving = leavesPath }) => isLeaving({ currentLocation, nextLocation }))
    : none
  const isBlocked = blocker.state === 'blocked'
  const waits = isBlocked && left.length > 0 && left.every(({ save }) => save?.isEnough())
  useEffect(() => {
    if (unsaved.length === 0) return
    const ask = (event: Event) => {
      event.preventDefault()
      if (event instanceof UnsavedChangesEvent) event.isKept = unsaved.every(({ kept }) => kept)
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  /** The navigation that a form was given: the form continues or stops it. */
  const given = useRef<Location>(undefined)
  useLayoutEffect(() => {
    if (!waits) return
    const refs = left.flatMap(({ save }) => save?.waiting ?? [])
    if (refs.length > 0) given.current = nextLocation
    for (const ref of refs) ref.current = blocker
    return () => {
      for (const ref of refs) ref.current = undefined
    }
  })
  const isFree = isBlocked && left.length === 0
  useEffect(() => {
    if (isFree && given.current !== nextLocation) blocker.proceed?.()
  }, [isFree, blocker, nextLocation])
  if (!isBlocked || left.length === 0) return null
  return waits ? (
    <Dialog title="Still saving…" onClose={() => blocker.reset()}>
      <p className="text-soft">The next page opens as soon as it is saved.</p>
      <div className="mt-2 flex justify-end">
        <Button variant="secondary" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Dialog>
  ) : (
    <ConfirmDialog
      title="Unsaved changes"
      text={textOf(left)}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}

function textOf(left: Unsaved[]): string {
  const said = ({ text = 'Your changes have not been saved.', kept }: Unsaved) => (kept ? `${text} ${kept}` : text)
  const lost = left.filter(({ kept }) => !kept)
  const sentences = [...left.filter(({ kept }) => kept), ...lost].map(said)
  const [first, second] = lost
  if (first) sentences.push(`Leave and lose ${second ? 'them' : (first.pronoun ?? 'them')}?`)
  return sentences.join(' ')
}

/** Asks before typed text is discarded. Render the returned question. */
export function useDiscardQuestion(onDiscard: () => void): { ask: () => void; question: React.ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  const question = isAsking && (
    <ConfirmDialog
      title="Discard changes"
      text="Are you sure you want to discard your changes?"
      confirmLabel="Discard"
      onCancel={() => setIsAsking(false)}
      onConfirm={() => {
        setIsAsking(false)
        onDiscard()
      }}
    />
  )
  return { ask: () => setIsAsking(true), question }
}
