import { useEffect, useRef, useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import type { Load } from '../../../ui/use-awaited.ts'
import { ReloadFailure } from '../../reload-failure.tsx'
import type { Menu, MenuCategory, MenuItem } from '../schema.ts'
import type { MenuHandlers } from './category-section.tsx'
import type { SuggestedItem } from './item-form.tsx'
import type { KnownPages } from './link-target.ts'
import { copyItem } from './menu-client.ts'
import { useMenuPages } from './menu-pages.ts'
import { MenuStructure } from './menu-structure.tsx'
import { type MenuTask, MenuTaskDialog } from './menu-task.tsx'
import { OrderBar } from './order-bar.tsx'
import { useEntryFocus } from './use-entry-focus.ts'
import { useMenuMoves } from './use-menu-moves.ts'
import { useMenuOrder } from './use-menu-order.ts'

interface Props {
  menu: Load<Menu>
  pages: KnownPages
  /** Called when a service was copied, and its page with it. */
  onCopied: () => void
  /** The values of a service that a link offers to add. */
  suggestion: SuggestedItem | undefined
  onSuggestionDone: () => void
}

const failure = 'Failed to load menu data'

export function MenuManagement(props: Props) {
  const { data, error, isLoading, reload } = props.menu
  if (data) return <MenuEditor {...props} />
  if (isLoading) return <Loading />
  return <LoadFailure title={messageOf(error, failure)} onRetry={reload} />
}

function MenuEditor({ menu: load, pages, onCopied, suggestion, onSuggestionDone }: Props) {
  const { menu, ...order } = useMenuOrder(load)
  const [chosen, setTask] = useState<MenuTask>()
  const [isFormDirty, setIsFormDirty] = useState(false)
  const { container, focusFirst } = useEntryFocus()
  const isOutdated = useRef(false)
  const place = useMenuPages()
  const { spoken, onMoveCategory, onMoveItem } = useMenuMoves(menu, order.onMove, focusFirst, place.turnTo)
  useUnsavedChanges(order.isDirty || isFormDirty, { text: 'Your changes to the menu have not been saved.' })
  useFocusAfter(order.isDirty)
  const task = chosen ?? taskOf(suggestion, menu)

  const handlers: MenuHandlers = {
    onMoveCategory,
    onMoveItem,
    onEditCategory: (category) => setTask({ kind: 'category', category }),
    onEditItem: (category, item) => setTask({ kind: 'item', categoryId: category._id, item }),
    onCopyItem: (category, item) => void handleCopy(category, item),
    onAddItem: (category) => setTask({ kind: 'item', categoryId: category._id }),
    onDeleteCategory: (category) => setTask({ kind: 'delete', category }),
    onDeleteItem: (category, item) => setTask({ kind: 'delete', category, item }),
  }

  function handleClose(): void {
    setTask(undefined)
    if (suggestion) onSuggestionDone()
    if (isOutdated.current) load.reload()
    isOutdated.current = false
  }

  function handleDone(changed: Menu, categoryId?: string): void {
    if (task?.kind === 'delete') focusFirst(controlsNear(task, menu))
    load.setData(() => changed)
    if (task) showAdded(task, order.withMoves(changed.menu), categoryId)
    handleClose()
  }

  async function handleCopy(from: MenuCategory, { _id }: MenuItem): Promise<void> {
    try {
      // A move to another category may not be saved yet.
      const home = load.data?.menu.find(({ items }) => items.some((item) => item._id === _id)) ?? from
      const { id, menu: changed } = await copyItem(sessionApi, home._id, _id)
      load.setData(() => changed)
      const shown = order.withMoves(changed.menu)
      const category = shown.find(({ items }) => items.some((item) => item._id === id))
      if (category)
        place.show(
          shown,
          category,
          category.items.find((item) => item._id === id),
        )
      focusFirst([`edit:${id}`])
      onCopied()
      toast.success('Copied: hidden from the menu, its page as a draft')
    } catch (error) {
      toast.error(messageOf(error, 'Failed to copy the service', 'The site did not answer. Please try again.'))
    }
  }

  /** Shows a new entry, which comes last, and focuses the button for the next service, which scrolls it into view. */
  function showAdded(task: MenuTask, changed: MenuCategory[], categoryId?: string): void {
    if (task.kind === 'delete' || (task.kind === 'category' ? task.category : task.item)) return
    const category = categoryId ? changed.find(({ _id }) => _id === categoryId) : changed.at(-1)
    if (!category) return
    place.show(changed, category, categoryId ? category.items.at(-1) : undefined)
    focusFirst([`add:${category._id}`])
  }

  return (
    <div ref={container} className="grid gap-4">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ReloadFailure load={load} failures={[failure]} />
      <MenuStructure
        menu={menu}
        pages={pages}
        place={place}
        handlers={handlers}
        onAddCategory={() => setTask({ kind: 'category' })}
      />
      {order.isDirty && <OrderBar {...order} />}
      {task && (
        <MenuTaskDialog
          task={task}
          menu={menu}
          pages={pages}
          onDone={handleDone}
          onSavedInPart={(changed) => load.setData(() => changed)}
          onRestored={load.reload}
          onClose={handleClose}
          onDirty={setIsFormDirty}
          onUnanswered={() => {
            isOutdated.current = true
          }}
        />
      )}
    </div>
  )
}

function taskOf(suggestion: SuggestedItem | undefined, [first]: MenuCategory[]): MenuTask | undefined {
  return suggestion && first && { kind: 'item', categoryId: first._id, suggestion }
}

/** Candidates for the focus after a deletion: the next entry, the previous one, or the add button. */
function controlsNear({ category, item }: MenuTask & { kind: 'delete' }, menu: MenuCategory[]): string[] {
  const siblings = (item ? category.items : menu).map(({ _id }) => _id)
  const place = siblings.indexOf(item?._id ?? category._id)
  const near = [siblings[place + 1], siblings[place - 1]].filter(Boolean).map((id) => `edit:${id}`)
  return item ? [...near, `add:${category._id}`] : [...near, 'add:category']
}

/** Focuses the heading once the order is saved or undone, since the bar with the pressed button is gone. */
function useFocusAfter(isDirty: boolean): void {
  const was = useRef(isDirty)
  useEffect(() => {
    const isDone = was.current && !isDirty
    was.current = isDirty
    if (isDone && document.activeElement === document.body) document.getElementById('menu-structure-title')?.focus()
  }, [isDirty])
}
