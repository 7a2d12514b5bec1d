import { useState } from 'react'
import { Button } from './button.tsx'
import { DiscardDialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** What the draft could not keep. */
  more?: string
  /** After the question. */
  onDiscard: () => void
}

/** What was typed before a tab was closed stands in the form again. */
export function RestoredNotice({ more = '', onDiscard }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Notice
        kind="info"
        actions={
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Discard draft
          </Button>
        }
      >
        Your draft was restored. {more}
      </Notice>
      {isAsking && (
        <DiscardDialog
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onDiscard()
          }}
        />
      )}
    </>
  )
}
