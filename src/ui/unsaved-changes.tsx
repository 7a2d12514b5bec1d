import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from './dialog.tsx'

interface Options {
  /** What becomes of the changes, where they are not lost. */
  text?: string
  /** Which navigations leave the changes behind; without it every other path. */
  isLeaving?: BlockerFunction
}

const leavesPath: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before unsaved changes are left by a link, Back, a reload or a closed tab. Render what it answers. */
export function useUnsavedChanges(isDirty: boolean, options: Options = {}): React.ReactNode {
  // Only while there are changes: of several blockers the router asks the last one alone.
  return isDirty && <LeaveQuestion {...options} />
}

function LeaveQuestion({ text = 'What you changed has not been saved. Leave and lose it?', isLeaving }: Options) {
  const blocker = useBlocker(isLeaving ?? leavesPath)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  // A form may stand in a panel that is hidden: the question must not.
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

/** Asks before what was typed is thrown away. Render the question that it answers. */
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
