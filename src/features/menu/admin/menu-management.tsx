import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/states.tsx'
import type { Load } from '../../../ui/use-load.ts'
import type { ItemDraft } from '../client.ts'
import type { MenuCategory } from '../schema.ts'
import type { MenuHandlers } from './category-section.tsx'
import { MenuStructure } from './menu-structure.tsx'
import { type MenuTask, MenuTaskDialog } from './menu-task.tsx'
import { OrderBar } from './order-bar.tsx'
import { useEntryFocus } from './use-entry-focus.ts'
import { useMenuMoves } from './use-menu-moves.ts'
import { useMenuOrder } from './use-menu-order.ts'

interface Props {
  menu: Load<MenuCategory[]>
  /** The service pages that there are; undefined while that is not known. */
  contentSlugs: ReadonlySet<string> | undefined
  /** A service that a link wants to be added. */
  draft: ItemDraft | undefined
  onDraftDone: () => void
  onDirty: (isDirty: boolean) => void
}

export function MenuManagement(props: Props) {
  const { data, error, isLoading, reload } = props.menu
  if (data) return <MenuEditor {...props} />
  if (isLoading) return <Loading />
  return (
    <Notice
      kind="error"
      title={messageOf(error, 'Failed to load menu data')}
      actions={<Button onClick={reload}>Try Again</Button>}
    />
  )
}

function MenuEditor({ menu: load, contentSlugs, draft, onDraftDone, onDirty }: Props) {
  const { menu, ...order } = useMenuOrder(load)
  const [chosen, setTask] = useState<MenuTask>()
  const [isFormDirty, setIsFormDirty] = useState(false)
  const { container, focusFirst } = useEntryFocus()
  const { spoken, onMoveCategory, onMoveItem } = useMenuMoves(menu, order.onMove, focusFirst)
  const isDirty = order.isDirty || isFormDirty
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useFocusAfter(order.isDirty)
  const task = chosen ?? taskOf(draft, menu)

  const handlers: MenuHandlers = {
    onMoveCategory,
    onMoveItem,
    onEditCategory: (category) => setTask({ kind: 'category', category }),
    onEditItem: (category, item) => setTask({ kind: 'item', categoryId: category._id, item }),
    onAddItem: (category) => setTask({ kind: 'item', categoryId: category._id }),
    onDeleteCategory: (category) => setTask({ kind: 'delete', category }),
    onDeleteItem: (category, item) => setTask({ kind: 'delete', category, item }),
  }

  function handleClose(): void {
    setTask(undefined)
    if (draft) onDraftDone()
  }

  function handleDone(changed: MenuCategory[]): void {
    if (task?.kind === 'delete') focusFirst(controlsNear(task, menu))
    load.setData(changed)
    handleClose()
  }

  return (
    <div ref={container} className="grid gap-4">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <MenuStructure
        menu={menu}
        contentSlugs={contentSlugs}
        handlers={handlers}
        onAddCategory={() => setTask({ kind: 'category' })}
      />
      {order.isDirty && <OrderBar {...order} />}
      {task && (
        <MenuTaskDialog task={task} menu={menu} onDone={handleDone} onClose={handleClose} onDirty={setIsFormDirty} />
      )}
    </div>
  )
}

function taskOf(draft: ItemDraft | undefined, [first]: MenuCategory[]): MenuTask | undefined {
  return draft && first && { kind: 'item', categoryId: first._id, draft }
}

/** Where the focus goes when an entry is deleted: the one after it, the one before it, or what adds a new one. */
function controlsNear({ category, item }: MenuTask & { kind: 'delete' }, menu: MenuCategory[]): string[] {
  const siblings = (item ? category.items : menu).map(({ _id }) => _id)
  const place = siblings.indexOf(item?._id ?? category._id)
  const near = [siblings[place + 1], siblings[place - 1]].filter(Boolean).map((id) => `edit:${id}`)
  return item ? [...near, `add:${category._id}`] : [...near, 'add:category']
}

/** The bar with the button just pressed goes away when the order is saved or undone: the focus moves to the heading. */
function useFocusAfter(isDirty: boolean): void {
  const was = useRef(isDirty)
  useEffect(() => {
    const isDone = was.current && !isDirty
    was.current = isDirty
    if (isDone && document.activeElement === document.body) document.getElementById('menu-structure-title')?.focus()
  }, [isDirty])
}
