import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderedMenu } from './use-menu-order.ts'

type Props = Pick<OrderedMenu, 'isSaving' | 'overlaps' | 'onSave' | 'onTakeTheirs' | 'onUndo'>

/** Stays visible while there are unsaved moves. */
export function OrderBar({ isSaving, overlaps, onSave, onTakeTheirs, onUndo }: Props) {
  return (
    <section
      aria-label="Unsaved order"
      className="enter sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-accent bg-surface px-4 py-3 shadow-lifted"
    >
      <div className="text-sm">
        <p className="font-semibold">The new order is not saved yet.</p>
        {overlaps.length > 0 && (
          <p role="status">
            Somebody else has given another order to {overlaps.join(', ')}. Save order replaces it with yours.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isSaving} onClick={onUndo}>
          <Icon name="undo" className="size-4" />
          Undo
        </Button>
        {overlaps.length > 0 && (
          <Button variant="secondary" disabled={isSaving} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        )}
        <Button disabled={isSaving} onClick={onSave}>
          {isSaving ? 'Saving...' : 'Save order'}
        </Button>
      </div>
    </section>
  )
}
