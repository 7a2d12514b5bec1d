import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

/** A save in progress. */
export interface RunningSave {
  /** Whether the save includes everything typed. */
  isEnough: () => boolean
  /** The navigation waiting for the save: `proceed()` once it succeeds, `reset()` if it fails. */
  waiting: React.RefObject<Waiting | undefined>
}

export type Waiting = Extract<Blocker, { state: 'blocked' }>

interface Options {
  /** Says what happens to the changes if they are not lost. */
  text?: string
  /** Whether this browser keeps the changes as a draft. */
  isKept?: boolean
  save?: RunningSave
  /** Whether a navigation leaves the changes behind; by default, any change of path does. */
  isLeaving?: BlockerFunction
}

const leavesPath: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before a link, Back, a reload or a closed tab leaves unsaved changes. Render the returned question. */
export function useUnsavedChanges(isDirty: boolean, options: Options = {}): React.ReactNode {
  // Mounted only while there are changes, because the router asks only the last of several blockers.
  return isDirty && <LeaveQuestion {...options} />
}

/** Asks the page's forms for unsaved changes, as leaving the site does. */
export class UnsavedChangesEvent extends Event {
  /** Whether all forms keep their changes as drafts. */
  isKept = true

  constructor() {
    super('beforeunload', { cancelable: true })
  }
}

function LeaveQuestion(options: Options) {
  const { text = 'Your changes have not been saved. Leave and lose them?', isLeaving, isKept = false, save } = options
  const blocker = useBlocker(isLeaving ?? leavesPath)
  const waits = blocker.state === 'blocked' && save?.isEnough() === true
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault()
      if (event instanceof UnsavedChangesEvent) event.isKept &&= isKept
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])
  useLayoutEffect(() => {
    if (!save || !waits) return
    save.waiting.current = blocker
    return () => {
      save.waiting.current = undefined
    }
  })
  if (blocker.state !== 'blocked') return null
  // In a portal, because the question must be seen even if the form is in a hidden panel.
  return createPortal(
    waits ? (
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
        text={text}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    ),
    document.body,
  )
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
