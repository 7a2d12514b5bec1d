import type { Entries } from '../../entries/entries.server.ts'
import { kinds } from '../../features/kinds.ts'
import { type EntryKind, entryKinds } from '../../features/moving-in/options.ts'
import { textHtml } from '../../platform/light-text.ts'
import { serverKinds } from '../kinds.server.ts'

const kindNames = { post: 'blog', page: 'pages', 'case-study': 'caseStudies', job: 'jobs' } as const

export function entriesOfKind(kind: EntryKind): Entries {
  return serverKinds[kindNames[kind]].entries
}

/** The kind whose entries are in this table. */
export function kindOfTable(table: string): EntryKind | undefined {
  return entryKinds.find((kind) => entriesOfKind(kind).table === table)
}

export function editPathOf(kind: EntryKind, id: string): string {
  return kinds[kindNames[kind]].editPath(id)
}

export function addressOfKind(kind: EntryKind, slug: string): string {
  return kinds[kindNames[kind]].addressOf(slug)
}

/** The HTML of the field that an import fills. */
export function mainHtml(kind: EntryKind, entry: { [field: string]: unknown }): string {
  if (kind === 'post' || kind === 'page') return String(entry.html)
  const html = entry.html as Record<string, string> | undefined
  return kind === 'case-study' ? String(html?.challenge) : (html?.description ?? textHtml(String(entry.description)))
}
