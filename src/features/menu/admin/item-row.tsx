import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { StatusBadge, StatusDot } from '../../../ui/status-badge.tsx'
import type { MenuItem } from '../schema.ts'
import { useDragging } from './dragging.tsx'
import { EntryActions } from './entry-actions.tsx'
import { type KnownPages, targetOf } from './link-target.ts'
import type { Move } from './menu-order.ts'

interface Props {
  item: MenuItem
  /** The category's id, and the item's place in it. */
  list: string
  place: number
  /** A search filters the list, so the item cannot be moved. */
  isFixed: boolean
  isTop: boolean
  isFirst: boolean
  isLast: boolean
  pages: KnownPages
  onMove: (move: Move) => void
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

export function ItemRow({ item, list, place, isFixed, pages, ...actions }: Props) {
  const { _id, name, desc, to, isHidden } = item
  const { row, handle } = useDragging({ list, id: _id, place, onMove: actions.onMove })
  return (
    <li
      {...row}
      className={`${row.className} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 @xl:pl-13 @3xl:grid-cols-[minmax(0,1fr)_auto_auto]`}
    >
      <div className="min-w-0 @max-xl:col-span-2">
        <p className="grid gap-x-4 text-xs @3xl:flex @3xl:flex-wrap @3xl:items-baseline">
          <span className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</span>
          <code className="font-mono wrap-anywhere text-soft">{to}</code>
          {isHidden && <StatusDot tone="grey">Hidden from the menu</StatusDot>}
        </p>
        <p className="text-xs wrap-anywhere text-soft">{desc}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 @max-xl:col-span-2 @xl:contents">
        <div className="text-xs @xl:@max-3xl:row-start-2">
          <ContentLink item={item} pages={pages} onEdit={actions.onEdit} />
        </div>
        <div className="-mr-3 ml-auto flex items-center @xl:mr-0 @xl:@max-3xl:row-span-2">
          <EntryActions id={_id} name={name} handle={isFixed ? undefined : handle} {...actions} />
        </div>
      </div>
    </li>
  )
}

/** Links to the content of the item's page, or says what is missing and offers a remedy. */
function ContentLink({ item, pages, onEdit }: Pick<Props, 'item' | 'pages' | 'onEdit'>) {
  const target = targetOf(item.to, pages)
  if (target.kind === 'elsewhere') return null
  // Reserves the space, so that nothing moves once the target is known.
  if (target.kind === 'unknown') {
    return (
      <span aria-hidden="true" className="invisible inline-flex min-h-6 items-center font-semibold">
        Page content
      </span>
    )
  }
  if (target.kind === 'nowhere') {
    return (
      <Missing text="Broken link">
        <button type="button" onClick={onEdit} aria-label={`Change the path of ${item.name}`} className={linkClass}>
          Change the path
        </button>
      </Missing>
    )
  }
  const { kind, name } = target
  const link = (label: string, choice: 'edit' | 'new') => (
    <Link
      to={`?${new URLSearchParams({ tab: 'content', [choice]: name })}`}
      aria-label={`${label} of ${item.name}`}
      className={linkClass}
    >
      {label}
    </Link>
  )
  if (kind === 'page') return link('Page content', 'edit')
  return <Missing text="No content page yet">{link('Create the page', 'new')}</Missing>
}

const linkClass = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline'

function Missing({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone="red">
        <Icon name="warning" className="size-3.5" />
        {text}
      </StatusBadge>
      {children}
    </span>
  )
}
