import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
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
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:pl-13">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 text-xs">
          <span className="text-sm font-semibold">{name}</span>
          <code className="font-mono break-all text-soft">{to}</code>
          <ContentLink item={item} contentSlugs={contentSlugs} />
        </p>
        <p className="text-xs text-soft">{desc}</p>
      </div>
      <div className="-ml-3 flex items-center md:ml-0">
        <EntryActions id={_id} name={name} {...actions} />
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
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="inline-flex items-center gap-1.5 rounded-full bg-red-wash px-2.5 py-0.5 font-semibold text-red">
        <Icon name="warning" className="size-3.5" />
        No content page yet
      </span>
      {link('Create the page')}
    </span>
  )
}
