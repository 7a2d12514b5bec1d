import type { previewRoutes } from '../entries/previews.server.ts'
import type { workingCopyRoutes } from '../entries/working-copies.server.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../platform/api/api-client.ts'

interface Routes {
  copies: ReturnType<typeof workingCopyRoutes>
  previews: ReturnType<typeof previewRoutes>
}

/** The administrators with unsaved changes, and when they last typed. */
export type Writer = AnswerOf<Routes['copies']['find']>['others'][number]
export type WorkingCopy = NonNullable<AnswerOf<Routes['copies']['find']>['workingCopy']>
export type PreviewLink = AnswerOf<Routes['previews']['list']>['links'][number]

/** An entry by the first segment of its kind's API paths and its `_id`; a never saved one has no `_id`. */
export interface Place {
  path: string
  id: string | undefined
}

export async function saveWorkingCopy(api: ApiTransport, { path, id }: Place, json: Record<string, unknown>) {
  if (id === undefined) await callApi<Routes['copies']['saveNew']>(api, 'put', `/${path}/working-copy`, { json })
  else await callApi<Routes['copies']['save']>(api, 'put', `/${path}/{id}/working-copy`, { params: { id }, json })
}

/** Returns the copy of the administrator `of`; by default one's own, else the latest of others. */
export async function findWorkingCopy(
  api: ApiTransport,
  { path, id }: Place,
  of?: string,
): Promise<AnswerOf<Routes['copies']['find']>> {
  if (id === undefined)
    return { ...(await callApi<Routes['copies']['findNew']>(api, 'get', `/${path}/working-copy`)), others: [] }
  return callApi<Routes['copies']['find']>(api, 'get', `/${path}/{id}/working-copy`, { params: { id }, query: { of } })
}

export async function discardWorkingCopy(api: ApiTransport, { path, id }: Place, of?: string): Promise<void> {
  if (id === undefined) await callApi<Routes['copies']['discardNew']>(api, 'delete', `/${path}/working-copy`)
  else
    await callApi<Routes['copies']['discard']>(api, 'delete', `/${path}/{id}/working-copy`, {
      params: { id },
      query: { of },
    })
}

/** Says that this administrator has an entry open. Returns the addresses of the others who have. */
export async function notePresence(api: ApiTransport, path: string, id: string): Promise<string[]> {
  return (await callApi<Routes['copies']['present']>(api, 'post', `/${path}/{id}/presence`, { params: { id } })).present
}

export async function listPreviewLinks(api: ApiTransport, path: string, id: string): Promise<PreviewLink[]> {
  return (await callApi<Routes['previews']['list']>(api, 'get', `/${path}/{id}/preview`, { params: { id } })).links
}

export function createPreviewLink(
  api: ApiTransport,
  path: string,
  id: string,
): Promise<AnswerOf<Routes['previews']['create']>> {
  return callApi<Routes['previews']['create']>(api, 'post', `/${path}/{id}/preview`, { params: { id } })
}

export async function revokePreviewLinks(api: ApiTransport, path: string, id: string): Promise<void> {
  await callApi<Routes['previews']['revoke']>(api, 'delete', `/${path}/{id}/preview`, { params: { id } })
}
