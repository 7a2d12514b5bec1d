import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** Says what the draft could not keep. */
  more?: string | undefined
  /** Asks for confirmation first. */
  onDiscard: () => void
}

/** Says that the form holds the draft of an earlier visit. */
export function RestoredNotice({ more = '', onDiscard }: Props) {
  return (
    <Notice
      kind="info"
      actions={
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      Your draft was restored. {more}
    </Notice>
  )
}
