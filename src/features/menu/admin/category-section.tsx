import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Paged } from '../../../ui/paged.tsx'
import { rowsOn } from '../../../ui/paging.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'
import { useDragging } from './dragging.tsx'
import { EntryActions } from './entry-actions.tsx'
import { ItemRow } from './item-row.tsx'
import type { KnownPages } from './link-target.ts'
import type { Move } from './menu-order.ts'
import { controlOf } from './use-entry-focus.ts'

/** The actions of the structure's buttons. */
export interface MenuHandlers {
  onMoveCategory: (category: MenuCategory, move: Move) => void
  onMoveItem: (category: MenuCategory, item: MenuItem, move: Move) => void
  onEditCategory: (category: MenuCategory) => void
  onEditItem: (category: MenuCategory, item: MenuItem) => void
  onCopyItem: (category: MenuCategory, item: MenuItem) => void
  onAddItem: (category: MenuCategory) => void
  onDeleteCategory: (category: MenuCategory) => void
  onDeleteItem: (category: MenuCategory, item: MenuItem) => void
}

interface Props {
  category: MenuCategory
  /** The category's services that match the search. */
  items: MenuItem[]
  /** Position among all categories. */
  place: number
  /** Page of its services. */
  page: number
  onPage: (page: number) => void
  /** A search filters the list: neighbours on screen are not neighbours in the menu, so nothing can be moved. */
  isFound: boolean
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  onToggle: () => void
  pages: KnownPages
  handlers: MenuHandlers
}

export function CategorySection(props: Props) {
  const { category, place, isFound, isFirst, isLast, isOpen, onToggle, handlers } = props
  const { _id, category: name, items } = category
  const listId = useId()
  const onMove = (move: Move) => handlers.onMoveCategory(category, move)
  const { row, handle } = useDragging({ list: 'categories', id: _id, place, onMove })
  return (
    <li {...row} className={`${row.className} @container overflow-hidden rounded-lg border border-line bg-surface`}>
      <div className="grid gap-x-4 px-4 py-2 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center">
        <h3 className="min-w-0 text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={onToggle}
            className="flex min-h-11 w-full items-center gap-4 text-left hover:text-accent"
          >
            <Icon name="chevron" className={`size-5 text-soft transition-transform ${isOpen ? '' : '-rotate-90'}`} />
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="ml-3 text-sm font-normal tracking-normal whitespace-nowrap text-soft">
                {countOf(items)}
              </span>
            </span>
          </button>
        </h3>
        <div className="-mr-3 flex items-center justify-end @xl:mr-0">
          <EntryActions
            id={_id}
            name={name}
            isFirst={isFound || isFirst}
            isLast={isFound || isLast}
            handle={isFound ? undefined : handle}
            onMove={onMove}
            onEdit={() => handlers.onEditCategory(category)}
            onDelete={() => handlers.onDeleteCategory(category)}
          />
        </div>
      </div>
      <div id={listId} hidden={!isOpen}>
        <ItemList {...props} />
        <div className="border-t border-line px-4 py-1.5 @xl:pl-8">
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 scroll-mb-32 @xl:ml-2"
            aria-label={`Add Service to ${name}`}
            onClick={() => handlers.onAddItem(category)}
            {...controlOf('add', _id)}
          >
            <Icon name="plus" className="size-4" />
            Add Service
          </Button>
        </div>
      </div>
    </li>
  )
}

function ItemList({ category, items, page, onPage, isFound, isFirst, isLast, pages, handlers }: Props) {
  const shown = rowsOn(items, page)
  if (items.length === 0)
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-soft @xl:pl-13">No services in this category yet.</p>
    )
  return (
    <Paged
      hidesAlone
      page={shown.page}
      total={items.length}
      nouns={['service', 'services']}
      footClassName="px-4 pb-4 @xl:pl-13"
      onPage={onPage}
    >
      <ol aria-label={`Services in ${category.category}`}>
        {shown.rows.map((item) => (
          <ItemRow
            key={item._id}
            item={item}
            list={category._id}
            place={category.items.indexOf(item)}
            isFixed={isFound}
            isTop={isFound || item === category.items[0]}
            isFirst={isFound || (isFirst && item === category.items[0])}
            isLast={isFound || (isLast && item === category.items.at(-1))}
            pages={pages}
            onMove={(move) => handlers.onMoveItem(category, item, move)}
            onEdit={() => handlers.onEditItem(category, item)}
            onCopy={() => handlers.onCopyItem(category, item)}
            onDelete={() => handlers.onDeleteItem(category, item)}
          />
        ))}
      </ol>
    </Paged>
  )
}

function countOf(items: MenuItem[]): string {
  return items.length === 1 ? '1 service' : `${formatNumber(items.length)} services`
}
