import { filterNouns, stateNouns } from '../../features/contact/admin/message-filters.ts'
import { addressOf } from '../../platform/address.ts'
import { formatNumber } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { adminLists, listNames } from './admin-lists.ts'
import { dashboardAddress } from './dashboard-address.ts'
import type { Overview } from './overview.ts'
import type { Asked, Reviewed } from './reviewed.ts'

interface Waiting {
  count: number
  nouns: readonly [one: string, many: string]
  /** The list, filtered to these entries. */
  to: string
}

interface Props {
  overview: Overview | undefined
  reviewed: Reviewed[]
  /** What the user is asked to review. */
  asked: Asked[]
  /** How many addresses are linked to and lead nowhere. */
  deadLinks: number
}

/** The tasks to do, each linking to where it is done; a skeleton until the counts are loaded. */
export function TodoStrip({ overview, reviewed, asked, deadLinks }: Props) {
  if (!overview) return <Skeleton className="h-11" />
  const links: Waiting = { count: deadLinks, nouns: ['dead link', 'dead links'], to: '/admin/links' }
  const waiting = [
    ...asked.map(askedFor),
    ...waitingIn(overview),
    ...reviewed.map(commentsOn),
    ...(deadLinks > 0 ? [links] : []),
  ]
  if (waiting.length === 0) {
    return <p className="flex min-h-11 items-center text-sm text-soft">Nothing to do right now.</p>
  }
  return (
    <nav aria-label="What needs doing" className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {waiting.map(({ count, nouns: [one, many], to }) => (
          <li key={`${one} ${to}`} className="min-w-0">
            <Link
              to={to}
              className="flex min-h-11 items-center gap-1.5 rounded-md border border-line bg-surface px-3 text-sm hover:border-accent hover:text-accent"
            >
              <strong className="font-semibold tabular-nums">{formatNumber(count)}</strong>{' '}
              <span className="max-w-80 min-w-0 truncate">{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function askedFor({ title, to }: Asked): Waiting {
  return { count: 1, nouns: [`review asked of you: “${title}”`, ''], to }
}

function commentsOn({ title, to, count }: Reviewed): Waiting {
  return { count, nouns: [`comment on “${title}”`, `comments on “${title}”`], to }
}

/** Kinds that are listed on pages of their own. */
const elsewhere = [
  {
    ...{ kind: 'services', status: 'review' },
    nouns: ['service page waiting for review', 'service pages waiting for review'],
    to: addressOf('/admin/add-service', { tab: 'content', status: 'review' }),
  },
  {
    ...{ kind: 'pages', status: 'review' },
    nouns: ['page waiting for review', 'pages waiting for review'],
    to: addressOf('/admin/pages', { status: 'review' }),
  },
  {
    ...{ kind: 'services', status: 'draft' },
    nouns: ['draft service page', 'draft service pages'],
    to: addressOf('/admin/add-service', { tab: 'content', status: 'draft' }),
  },
  {
    ...{ kind: 'pages', status: 'draft' },
    nouns: ['draft page', 'draft pages'],
    to: addressOf('/admin/pages', { status: 'draft' }),
  },
  {
    ...{ kind: 'services', status: 'ended' },
    nouns: ['service page no longer public', 'service pages no longer public'],
    to: addressOf('/admin/add-service', { tab: 'content', status: 'ended' }),
  },
  {
    ...{ kind: 'pages', status: 'ended' },
    nouns: ['page no longer public', 'pages no longer public'],
    to: addressOf('/admin/pages', { status: 'ended' }),
  },
] as const

const overdue = ['backup overdue', 'backups overdue'] as const
const damaged = ['damaged database', 'damaged databases'] as const
const failed = ['problem with backups', 'problems with backups'] as const

function waitingIn(overview: Overview): Waiting[] {
  const messages = [
    {
      count: overview.messages?.new ?? 0,
      nouns: stateNouns.new,
      to: addressOf('/admin/messages', { state: 'new' }),
    },
    {
      count: overview.messages?.failing ?? 0,
      nouns: filterNouns.failing,
      to: addressOf('/admin/messages', { only: 'failing' }),
    },
    { ...worstOfBackups(overview.backups), to: '/admin/backups' },
  ]
  const entries = listNames.flatMap((list) =>
    adminLists[list].todos.map(({ status, nouns }) => ({
      status,
      count: overview[list]?.[status] ?? 0,
      nouns,
      to: dashboardAddress({ list, q: '', status, filters: {}, page: 1, sort: undefined }),
    })),
  )
  const onOtherPages = elsewhere.map(({ kind, ...rest }) => ({ count: overview[kind]?.[rest.status] ?? 0, ...rest }))
  const all = [...entries, ...onOtherPages]
  const [waiting, others] = [all.filter(isInReview), all.filter((entry) => !isInReview(entry))]
  return [...messages, ...waiting, ...others].filter(({ count }) => count > 0)
}

function worstOfBackups(counts: Overview[string] | undefined): Pick<Waiting, 'count' | 'nouns'> {
  if (counts?.damaged) return { count: counts.damaged, nouns: damaged }
  if (counts?.total) return { count: counts.total, nouns: overdue }
  return { count: counts?.failed ?? 0, nouns: failed }
}

const isInReview = ({ status }: { status: string }) => status === 'review'
