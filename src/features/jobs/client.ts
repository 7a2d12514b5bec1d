import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api-client.ts'
import type { adminRoutes } from './admin-api.server.ts'
import type { routes } from './api.server.ts'
import type { Job, JobsQuery, SentJob } from './schema.ts'

/** `total`: how many there are on all pages together; `open`: how many of them take applications. */
export type JobList = Pick<AnswerOf<typeof routes.list>, 'jobs' | 'total' | 'open'>

/** Open ones first, 1,000 where no `limit` is given. `sort` and `order` take effect for administrators only. */
export function listJobs(api: ApiTransport, query: SomeOf<JobsQuery> = {}): Promise<JobList> {
  return callApi<typeof routes.list>(api, 'get', '/job', { query })
}

export async function getJob(api: ApiTransport, id: string): Promise<Job> {
  return (await callApi<typeof routes.one>(api, 'get', '/job/{id}', { params: { id } })).job
}

export async function createJob(api: ApiTransport, json: SentJob): Promise<Job> {
  return (await callApi<typeof adminRoutes.create>(api, 'post', '/job', { json })).job
}

/** `revision`: the one that the form had loaded. Throws ApiError 409 where somebody else has saved since. */
export async function updateJob(api: ApiTransport, id: string, fields: SentJob, revision: number): Promise<Job> {
  const json = { ...fields, revision }
  return (await callApi<typeof adminRoutes.update>(api, 'put', '/job/{id}', { params: { id }, json })).job
}

export async function deleteJob(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof adminRoutes.remove>(api, 'delete', '/job/{id}', { params: { id } })
}
