import { Icon } from '../../../ui/icon.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { ServicePageSummary } from '../schema.ts'

/** The page's address, and, where no menu entry leads to it, how to add one. */
export function ServiceName({
  page,
  menuSlugs,
}: {
  page: ServicePageSummary
  menuSlugs: ReadonlySet<string> | undefined
}) {
  const { name } = page
  return (
    <div className="grid justify-items-start">
      <span className="font-semibold break-words">{name}</span>
      {menuSlugs && !menuSlugs.has(name) && (
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
          Not in the menu
          <Link
            to={`?${new URLSearchParams({ tab: 'menu', add: name })}`}
            aria-label={`Add to the menu: ${name}`}
            className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
          >
            Add to the menu
          </Link>
        </span>
      )}
    </div>
  )
}

export function ServiceActions({
  page,
  onEdit,
  onDelete,
}: {
  page: ServicePageSummary
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <>
      <a
        href={`/services/${encodeURIComponent(page.name)}`}
        target="_blank"
        rel="noreferrer"
        title="Public page"
        aria-label={`Public page of ${page.name} (opens in a new tab)`}
        className={iconButtonClass}
      >
        <Icon name="external" className="size-4.5" />
      </a>
      <IconButton icon="edit" title="Edit" aria-label={`Edit ${page.name}`} onClick={onEdit} />
      <IconButton icon="trash" tone="danger" title="Delete" aria-label={`Delete ${page.name}`} onClick={onDelete} />
    </>
  )
}
