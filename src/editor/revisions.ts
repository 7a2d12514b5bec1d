import type { FieldPath, FieldValues } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { isVisibility } from '../entries/publication-status.ts'
import type { Revision, revisionRoutes, WholeRevision } from '../entries/revisions.server.ts'
import { callApi, sessionApi } from '../platform/api/api-client.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import type { FieldLabels } from './merge.ts'

export type { Revision, WholeRevision }

type Routes = ReturnType<typeof revisionRoutes>

/** Returns the current and the earlier revisions, newest first. */
export async function listRevisions(path: string, id: string): Promise<Revision[]> {
  return (await callApi<Routes['list']>(sessionApi, 'get', `/${path}/{id}/revisions`, { params: { id } })).revisions
}

export async function getRevision(path: string, id: string, revision: number): Promise<WholeRevision> {
  const params = { id, revision: String(revision) }
  const answer = await callApi<Routes['one']>(sessionApi, 'get', `/${path}/{id}/revisions/{revision}`, { params })
  return answer.revision as WholeRevision
}

/** `on`: the entry's last known revision. Throws ApiError 409 if somebody else has saved since. */
export async function restoreRevision(path: string, id: string, revision: number, on: number): Promise<void> {
  const parts = { params: { id, revision: String(revision) }, json: { revision: on } }
  await callApi<Routes['restore']>(sessionApi, 'post', `/${path}/{id}/revisions/{revision}/restore`, parts)
}

/** Returns the form's labels of changed fields; a field without a label of its own is "Content". */
export function namesOf(labels: FieldLabels<FieldValues>, changed: string[]): string {
  return changed.map((name) => labels[name] ?? 'Content').join(', ')
}

export interface Change {
  path: string
  label: string
  before: unknown
  now: unknown
}

interface Changes {
  /** The fields that a restore changes. */
  restored: Change[]
  /** The fields that decide who sees the entry, which a restore leaves as they are. */
  visibility: Change[]
}

/** Returns the fields in which an earlier version differs from the entry, as the form shows them. */
export function changesSince<V extends FieldValues, I, E extends StoredEntry>(
  kind: EntryKind<V, I, E>,
  entry: E,
  { fields }: WholeRevision,
): Changes {
  // Saved revisions have `isDraft` where responses have a status.
  const status = fields.isDraft === undefined ? fields.status : fields.isDraft ? 'draft' : 'published'
  const [before, now] = [kind.valuesOf({ ...entry, ...fields, status }), kind.valuesOf(entry)]
  if (kind.draft) set(before, kind.draft.review, fields.inReview === true)
  const changes = (Object.entries(kind.labels) as [FieldPath<V>, string][])
    .map(([path, label]) => ({ path, label, before: get(before, path) as unknown, now: get(now, path) as unknown }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.now))
  return {
    restored: changes.filter(({ path }) => !isVisibility(path)),
    visibility: changes.filter(({ path }) => isVisibility(path)),
  }
}
