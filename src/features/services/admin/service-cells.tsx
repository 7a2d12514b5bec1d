import { useMay, useMayChange } from '../../../editor/rights.ts'
import { isUnseen } from '../../../entries/publication-status.ts'
import { EntryLink } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import { StatusDot } from '../../../ui/status-badge.tsx'
import { EndLine, NeedsLine, publicationBadges } from '../../admin-columns.tsx'
import type { ServicePageSummary } from '../schema.ts'
import { serviceLabels } from './service-kind.ts'

/** "hero image" for `data.hero.heroImage`. */
const words = Object.fromEntries(Object.entries(serviceLabels).map(([name, label]) => [name, label.toLowerCase()]))

/** The page's title, with its address below and, if no menu entry leads to it, a way to add one. */
export function ServiceTitle({
  page,
  menuSlugs,
}: {
  page: ServicePageSummary
  menuSlugs: ReadonlySet<string> | undefined
}) {
  const { name, data, status } = page
  const badge = isUnseen(status) ? publicationBadges[status] : undefined
  const [params] = useSearchParams()
  const isEditor = useMay('editors')
  return (
    <div className="grid justify-items-start">
      <EntryLink to={`?${new URLSearchParams({ ...Object.fromEntries(params), edit: name })}`}>
        {data.hero.heroTitle}
      </EntryLink>
      <span className="flex flex-wrap gap-x-3 text-xs font-normal text-soft">
        {name}
        {badge && <StatusDot tone={badge.tone}>{badge.label}</StatusDot>}
        <EndLine {...page} />
      </span>
      <span className="leading-4">
        <NeedsLine missing={page.missing} words={words} />
      </span>
      {menuSlugs && !menuSlugs.has(name) && (
        <span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-soft">
          Not in the menu
          {isEditor && (
            <Link
              to={`?${new URLSearchParams({ tab: 'menu', add: name })}`}
              aria-label={`Add to the menu: ${name}`}
              className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
            >
              Add to the menu
            </Link>
          )}
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
  const mayChange = useMayChange()
  return (
    <>
      {!isUnseen(page.status) && (
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
      )}
      <IconButton
        icon="edit"
        title="Edit"
        aria-label={`Edit ${page.name}`}
        onClick={onEdit}
        className="data-table-edit"
      />
      {mayChange(page.status) && (
        <IconButton icon="trash" tone="danger" title="Delete" aria-label={`Delete ${page.name}`} onClick={onDelete} />
      )}
    </>
  )
}
