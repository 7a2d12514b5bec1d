import { type ApiTransport, callApi, jsonBody } from '../../platform/api-client.ts'
import type { Job } from './schema.ts'

export async function listJobs(api: ApiTransport): Promise<Job[]> {
  return (await callApi<{ jobs: Job[] }>(api, '/job')).jobs
}

export async function getJob(api: ApiTransport, id: string): Promise<Job> {
  return (await callApi<{ job: Job }>(api, jobPath(id))).job
}

/** What a recruiter's form holds; `status` only where it is edited. */
export interface JobDraft {
  title: string
  department: string
  location: string
  jobType: string
  experienceLevel: string
  minSalary: number | null
  maxSalary: number | null
  currency: string
  description: string
  requirements: string[]
  responsibilities: string[]
  perks: string[]
  applicationUrl: string
  applicationEmail: string
  isActive: boolean
  /** A day (2026-12-31), or '' for none. */
  applicationDeadline: string
  status?: 'active' | 'expired'
}

export async function createJob(api: ApiTransport, draft: JobDraft): Promise<Job> {
  return (await callApi<{ job: Job }>(api, '/job', jsonBody('POST', draft))).job
}

/** `revision`: the one that the form had loaded. Throws ApiError 409 where somebody else has saved since. */
export async function updateJob(api: ApiTransport, id: string, draft: JobDraft, revision: number): Promise<Job> {
  return (await callApi<{ job: Job }>(api, jobPath(id), jsonBody('PUT', { ...draft, revision }))).job
}

export function deleteJob(api: ApiTransport, id: string): Promise<{ message?: string }> {
  return callApi(api, jobPath(id), { method: 'DELETE' })
}

function jobPath(id: string): string {
  return `/job/${encodeURIComponent(id)}`
}
