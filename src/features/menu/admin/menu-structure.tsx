import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { MenuCategory } from '../schema.ts'
import { CategorySection, type MenuHandlers } from './category-section.tsx'
import { controlOf } from './use-entry-focus.ts'

interface Props {
  menu: MenuCategory[]
  contentSlugs: ReadonlySet<string> | undefined
  handlers: MenuHandlers
  onAddCategory: () => void
}

/** The categories with their services, each of which folds away. */
export function MenuStructure({ menu, contentSlugs, handlers, onAddCategory }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isAllClosed = menu.every(({ _id }) => closed.has(_id))

  function handleToggle(id: string): void {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }

  return (
    <section aria-labelledby="menu-structure-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="menu-structure-title" tabIndex={-1} className="text-lg">
            Menu structure
          </h2>
          <p className="text-sm text-soft">{countOf(menu)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:-ml-5 max-sm:grow max-sm:justify-between">
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
          <p className="text-sm text-soft">The menu of the website starts with its first category.</p>
        </EmptyState>
      ) : (
        <ol aria-label="Categories" className="grid gap-3">
          {menu.map((category, index) => (
            <CategorySection
              key={category._id}
              category={category}
              isFirst={index === 0}
              isLast={index === menu.length - 1}
              isOpen={!closed.has(category._id)}
              onToggle={() => handleToggle(category._id)}
              contentSlugs={contentSlugs}
              handlers={handlers}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function countOf(menu: MenuCategory[]): string {
  const services = menu.reduce((sum, { items }) => sum + items.length, 0)
  return `${menu.length === 1 ? '1 category' : `${menu.length} categories`}, ${services === 1 ? '1 service' : `${services} services`}`
}
