import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from './dialog.tsx'

interface Options {
  /** Says what happens to the changes, where they are not lost. */
  text?: string
  /** Which navigations leave the changes behind; without it every other path. */
  isLeaving?: BlockerFunction
}

const leavesPath: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before a link, Back, a reload or a closed tab leaves unsaved changes. Render the returned question. */
export function useUnsavedChanges(isDirty: boolean, options: Options = {}): React.ReactNode {
  // Mounted only while there are changes: the router asks only the last of several blockers.
  return isDirty && <LeaveQuestion {...options} />
}

function LeaveQuestion({ text = 'Your changes have not been saved. Leave and lose them?', isLeaving }: Options) {
  const blocker = useBlocker(isLeaving ?? leavesPath)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  // In a portal: the form may be in a hidden panel, the question must be visible.
  return createPortal(
    <ConfirmDialog
      title="Unsaved changes"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />,
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
