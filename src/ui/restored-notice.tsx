import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

interface Props {
  /** What the draft could not keep. */
  more?: string
  /** After the question. */
  onDiscard: () => void
}

/** What was typed before a tab was closed stands in the form again. */
export function RestoredNotice({ more = '', onDiscard }: Props) {
  const discard = useDiscardQuestion(onDiscard)
  return (
    <>
      <Notice
        kind="info"
        actions={
          <Button variant="secondary" size="small" onClick={discard.ask}>
            Discard draft
          </Button>
        }
      >
        Your draft was restored. {more}
      </Notice>
      {discard.question}
    </>
  )
}
