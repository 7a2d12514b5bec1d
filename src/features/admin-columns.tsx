import { formatShortMoment } from '../editor/local-time.ts'
import { isHeld, publicationLabels } from '../entries/publication-status.ts'
import { type Column, EntryLink } from '../ui/data-table.tsx'
import { Picture } from '../ui/picture.tsx'
import { StatusDot, type Tone } from '../ui/status-badge.tsx'
import type { AdminRow } from './admin-list.ts'
import { missingWords } from './missing-words.ts'

// Columns shared by several lists of the dashboard.

export function pictureColumn<Row>(sourceOf: (row: Row) => string): Column<Row> {
  return {
    key: 'image',
    label: 'Image',
    isMinor: true,
    render: (row) => (
      <Picture
        src={sourceOf(row)}
        alt=""
        width={56}
        height={35}
        className="h-[35px] w-[56px] max-w-none rounded-sm bg-sunken object-cover"
      />
    ),
  }
}

export function titleColumn<Row extends AdminRow>(editPath: (row: Row) => string): Column<Row> {
  return {
    key: 'title',
    label: 'Title',
    isTitle: true,
    isFreeText: true,
    isSortable: true,
    render: (row) => <EntryLink to={editPath(row)}>{row.title}</EntryLink>,
  }
}

/** Add `isFreeText` if people type the text. */
export function textColumn<Row>(key: string, label: string, textOf: (row: Row) => string): Column<Row> {
  return { key, label, isSortable: true, render: textOf }
}

/** For a date or a few words that stay on one line. */
export function shortColumn<Row>(key: string, label: string, textOf: (row: Row) => string): Column<Row> {
  return {
    ...textColumn(key, label, textOf),
    render: (row) => <span className="whitespace-nowrap">{textOf(row)}</span>,
  }
}

interface Ending {
  status: string
  publicUntil: string | null
}

interface Lacking {
  /** Of a draft: the fields without which it cannot be published. */
  missing?: string[] | undefined
}

/**
 * A status and, below it, what a draft lacks, or until when visitors see the entry, or since when not any more.
 * `words`: of fields whose names do not say what is missing.
 */
export function statusColumn<Row extends Ending & Lacking>(
  badgeOf: (row: Row) => { label: string; tone: Tone },
  words?: MissingWords,
): Column<Row> {
  return {
    key: 'status',
    label: 'Status',
    isSortable: true,
    render(row) {
      const { label, tone } = badgeOf(row)
      return (
        <>
          <StatusDot tone={tone}>{label}</StatusDot>
          <NeedsLine missing={row.missing} words={words} />
          <EndLine {...row} />
        </>
      )
    },
  }
}

type MissingWords = Parameters<typeof missingWords>[1]

export function NeedsLine({ missing, words }: Lacking & { words?: MissingWords }) {
  const text = missingWords(missing, words)
  return text && <span className="data-table-needs">{text}</span>
}

export function EndLine({ status, publicUntil }: Ending) {
  if (!publicUntil || isHeld(status)) return null
  return (
    <span className="block text-xs font-normal text-soft">
      {status === 'ended' ? 'Since' : 'Public until'}{' '}
      <span className="whitespace-nowrap">{formatShortMoment(publicUntil)}</span>
    </span>
  )
}

/** The status badges of kinds with a publication date. */
export const publicationBadges = {
  published: { label: publicationLabels.published, tone: 'green' },
  scheduled: { label: publicationLabels.scheduled, tone: 'blue' },
  review: { label: publicationLabels.review, tone: 'amber' },
  draft: { label: publicationLabels.draft, tone: 'grey' },
  ended: { label: publicationLabels.ended, tone: 'grey' },
} as const
