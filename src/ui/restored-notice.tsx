import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** What the draft could not keep. */
  more?: string | undefined
  /** Asks first. */
  onDiscard: () => void
}

/** What was typed before the page was left stands in the form again. */
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
