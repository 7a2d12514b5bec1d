import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface Props {
  noun: string
  /** Each new object makes the notice take the focus; if undefined it never does. */
  round?: object
  /** Throws if the entry cannot be restored. If undefined, there is no restore button. */
  onRestore?: (() => Promise<void>) | undefined
  /** A link elsewhere. */
  back?: React.ReactNode
  children: React.ReactNode
}

/** Tells that the entry being edited was deleted. */
export function DeletedNotice({ noun, round, onRestore, back, children }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!round) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView()
  }, [round])

  async function handleRestore(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await onRestore?.()
    } catch (error) {
      setFailure(messageOf(error, 'Failed to restore it', 'The site did not answer. Please try again.'))
      // The disabled button has lost the focus.
      box.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Notice
      ref={box}
      tabIndex={-1}
      kind="warning"
      title={`This ${noun} was deleted`}
      actions={
        <>
          {onRestore && (
            <Button size="small" disabled={isBusy} onClick={() => void handleRestore()}>
              {isBusy ? 'Restoring...' : 'Restore it'}
            </Button>
          )}
          {back}
        </>
      }
    >
      {children}
      {failure && <p className="font-semibold">{failure}</p>}
    </Notice>
  )
}
