import type { FieldPath, FieldValues } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { callApi, sessionApi } from '../platform/api-client.ts'
import type { Revision, revisionRoutes, WholeRevision } from '../platform/revisions.server.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import type { FieldLabels } from './merge.ts'

export type { Revision, WholeRevision }

type Routes = ReturnType<typeof revisionRoutes>

/** Newest first: the current one and those before it. */
export async function listRevisions(path: string, id: string): Promise<Revision[]> {
  return (await callApi<Routes['list']>(sessionApi, 'get', `/${path}/{id}/revisions`, { params: { id } })).revisions
}

export async function getRevision(path: string, id: string, revision: number): Promise<WholeRevision> {
  const params = { id, revision: String(revision) }
  const answer = await callApi<Routes['one']>(sessionApi, 'get', `/${path}/{id}/revisions/{revision}`, { params })
  return answer.revision as WholeRevision
}

/** `on`: the revision that the entry is known to have. Throws ApiError 409 where somebody else has saved since. */
export async function restoreRevision(path: string, id: string, revision: number, on: number): Promise<void> {
  const parts = { params: { id, revision: String(revision) }, json: { revision: on } }
  await callApi<Routes['restore']>(sessionApi, 'post', `/${path}/{id}/revisions/{revision}/restore`, parts)
}

/** Under the names of the form; a field that the form shows in parts is its content. */
export function namesOf(labels: FieldLabels<FieldValues>, changed: string[]): string {
  return changed.map((name) => labels[name] ?? 'Content').join(', ')
}

export interface Change {
  path: string
  label: string
  before: unknown
  now: unknown
}

/** The fields that an earlier version has otherwise than the entry, as the form shows them. */
export function changesSince<V extends FieldValues, I, E extends StoredEntry>(
  kind: EntryKind<V, I, E>,
  entry: E,
  { fields }: WholeRevision,
): Change[] {
  // A save says `isDraft` where an answer has a status.
  const status = fields.isDraft === undefined ? fields.status : fields.isDraft ? 'draft' : 'published'
  const [before, now] = [kind.valuesOf({ ...entry, ...fields, status }), kind.valuesOf(entry)]
  if (kind.draft) set(before, kind.draft.review, fields.inReview === true)
  return (Object.entries(kind.labels) as [FieldPath<V>, string][])
    .map(([path, label]) => ({ path, label, before: get(before, path) as unknown, now: get(now, path) as unknown }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.now))
}
