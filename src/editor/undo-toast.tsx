import { messageOf } from '../platform/api/api-client.ts'
import { toast } from '../ui/toast.tsx'
import { ToastAction } from '../ui/toast-action.tsx'

/** Shows a toast about an action, with a button that undoes it. `undo` resolves to the text that says so. */
export function announceUndoable(
  text: string,
  undo: () => Promise<string>,
  failures: readonly [refused: string, unanswered?: string],
  options?: { isForNextPage: boolean },
): void {
  async function handleUndo(): Promise<void> {
    try {
      toast.success(await undo())
    } catch (error) {
      toast.error(messageOf(error, ...failures))
    }
  }
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <>
      <span>{text}</span>
      <ToastAction label="Undo" close={closeToast} onPress={() => void handleUndo()} />
    </>
  )
  toast.success(content, options)
}
