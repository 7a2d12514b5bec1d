import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderedMenu } from './use-menu-order.ts'

/** Stays visible while there are unsaved moves. */
export function OrderBar({ isSaving, onSave, onUndo }: Pick<OrderedMenu, 'isSaving' | 'onSave' | 'onUndo'>) {
  return (
    <section
      aria-label="Unsaved order"
      className="enter sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-accent bg-surface px-4 py-3 shadow-lifted"
    >
      <p className="text-sm font-semibold">The new order is not saved yet.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isSaving} onClick={onUndo}>
          <Icon name="undo" className="size-4" />
          Undo
        </Button>
        <Button disabled={isSaving} onClick={onSave}>
          {isSaving ? 'Saving...' : 'Save order'}
        </Button>
      </div>
    </section>
  )
}
