import { useState } from 'react'
import { ConfirmDialog } from './dialog.tsx'

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
