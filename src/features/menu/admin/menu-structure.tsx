import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Paged } from '../../../ui/paged.tsx'
import { rowsOn } from '../../../ui/paging.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useListSearch } from '../../list-search.tsx'
import type { MenuCategory } from '../schema.ts'
import { CategorySection, type MenuHandlers } from './category-section.tsx'
import { DragArea } from './dragging.tsx'
import type { KnownPages } from './link-target.ts'
import { findInMenu, type MenuPages } from './menu-pages.ts'
import { controlOf } from './use-entry-focus.ts'

interface Props {
  menu: MenuCategory[]
  pages: KnownPages
  place: MenuPages
  handlers: MenuHandlers
  onAddCategory: () => void
}

/** The categories with their services; each category can be collapsed. */
export function MenuStructure({ menu, pages, place, handlers, onAddCategory }: Props) {
  const { q, go, closed, setClosed } = place
  const search = useListSearch({
    label: 'Search the menu',
    q,
    text: 'Categories, services, paths and descriptions are searched.',
    onSearch: (q) => go({ q }),
  })
  const found = findInMenu(menu, q)
  const shown = rowsOn(found, place.page)
  const isAllClosed = menu.every(({ _id }) => closed.has(_id))

  function handleToggle(id: string): void {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }

  return (
    <section aria-labelledby="menu-structure-title" className="grid gap-4">
      <div className="grid items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]">
        <div className="self-center">
          <h2 id="menu-structure-title" tabIndex={-1} className="text-lg">
            Menu structure
          </h2>
          <p className="text-sm text-soft">{countOf(menu)}</p>
        </div>
        {search.field}
        <div className="flex flex-wrap gap-2 max-lg:-ml-5 max-lg:justify-between">
          {menu.length > 0 && (
            <Button variant="quiet" onClick={() => setClosed(new Set(isAllClosed ? [] : menu.map(({ _id }) => _id)))}>
              {isAllClosed ? 'Expand all' : 'Collapse all'}
            </Button>
          )}
          <Button onClick={onAddCategory} {...controlOf('add', 'category')}>
            <Icon name="plus" className="size-4" />
            Add Category
          </Button>
        </div>
      </div>
      {menu.length === 0 ? (
        <EmptyState title="No categories yet">
          <p className="text-sm text-soft">Add a first category to start the menu of the website.</p>
        </EmptyState>
      ) : found.length === 0 ? (
        search.nothing
      ) : (
        <Paged
          hidesAlone
          page={shown.page}
          total={found.length}
          nouns={['category', 'categories']}
          onPage={(page) => go({ page })}
        >
          <DragArea>
            <ol aria-label="Categories" className="grid gap-3">
              {shown.rows.map(({ category, items }) => (
                <CategorySection
                  key={category._id}
                  category={category}
                  place={menu.indexOf(category)}
                  items={items}
                  page={place.itemPageOf(category._id)}
                  onPage={(page) => place.turnItems(category._id, page)}
                  isFound={q !== ''}
                  isFirst={category === menu[0]}
                  isLast={category === menu.at(-1)}
                  isOpen={!closed.has(category._id)}
                  onToggle={() => handleToggle(category._id)}
                  pages={pages}
                  handlers={handlers}
                />
              ))}
            </ol>
          </DragArea>
        </Paged>
      )}
    </section>
  )
}

function countOf(menu: MenuCategory[]): string {
  const services = menu.reduce((sum, { items }) => sum + items.length, 0)
  return `${menu.length === 1 ? '1 category' : `${formatNumber(menu.length)} categories`}, ${services === 1 ? '1 service' : `${formatNumber(services)} services`}`
}
