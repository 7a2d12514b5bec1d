import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { MenuItem } from '../schema.ts'
import { EntryActions } from './entry-actions.tsx'
import type { Step } from './menu-order.ts'
import { slugOf } from './service-slug.ts'

interface Props {
  item: MenuItem
  isFirst: boolean
  isLast: boolean
  /** Undefined while it is not known which pages there are. */
  contentSlugs: ReadonlySet<string> | undefined
  onMove: (step: Step) => void
  onEdit: () => void
  onDelete: () => void
}

export function ItemRow({ item, contentSlugs, ...actions }: Props) {
  const { _id, name, desc, to } = item
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 md:pl-13 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0 max-md:col-span-2">
        <p className="grid gap-x-4 text-xs lg:flex lg:flex-wrap lg:items-baseline">
          <span className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</span>
          <code className="font-mono wrap-anywhere text-soft">{to}</code>
        </p>
        <p className="text-xs wrap-anywhere text-soft">{desc}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-md:col-span-2 md:contents">
        <div className="text-xs md:max-lg:row-start-2">
          <ContentLink item={item} contentSlugs={contentSlugs} />
        </div>
        <div className="-mr-3 ml-auto flex items-center md:mr-0 md:max-lg:row-span-2">
          <EntryActions id={_id} name={name} {...actions} />
        </div>
      </div>
    </li>
  )
}

/** Leads to the content of the page that the entry's path names, or says that there is none. */
function ContentLink({ item, contentSlugs }: Pick<Props, 'item' | 'contentSlugs'>) {
  const slug = slugOf(item.to)
  if (!slug) return null
  // Its place is kept, so that no row moves once it is known.
  if (!contentSlugs) {
    return (
      <span aria-hidden="true" className="invisible inline-flex min-h-6 items-center font-semibold">
        Page content
      </span>
    )
  }
  const hasContent = contentSlugs.has(slug)
  const query = new URLSearchParams({ tab: 'content', [hasContent ? 'edit' : 'new']: slug })
  const link = (label: string) => (
    <Link
      to={`?${query}`}
      aria-label={`${label} of ${item.name}`}
      className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
    >
      {label}
    </Link>
  )
  if (hasContent) return link('Page content')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone="red">
        <Icon name="warning" className="size-3.5" />
        No content page yet
      </StatusBadge>
      {link('Create the page')}
    </span>
  )
}
