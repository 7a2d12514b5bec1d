import { createRoute } from '@hono/zod-openapi'
import type { EntryServices } from '../../entries/entries.server.ts'
import { createSavesApi } from '../../entries/entry-saves.server.ts'
import { creationHeaders } from '../../entries/idempotency.server.ts'
import { type Api, administrators } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { idParams } from '../../platform/fields.ts'
import { jobEntries, jobTrash } from './entries.server.ts'
import { job, jobInput } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Jobs'], security: administrators }
const body = jsonOf(jobInput)

export const adminRoutes = {
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/job',
    operationId: 'createJob',
    summary: 'Create a job',
    request: { headers: creationHeaders, body },
    responses: {
      201: answers('The created job', { job }),
      409: fails('The slug is already taken, or the Idempotency-Key was used with another body'),
    },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/job/{id}',
    operationId: 'updateJob',
    summary: 'Update a job by slug or ID',
    request: { params: idParams, body },
    responses: {
      200: answers('The updated job', { job }),
      409: fails('The revision is outdated or the slug is already taken'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/job/{id}',
    operationId: 'deleteJob',
    summary: 'Delete a job by slug or ID',
    request: { params: idParams },
    responses: { 200: answers('Moved to the trash', {}) },
  }),
}

export function createJobsAdminApi(services: EntryServices): Api {
  return createSavesApi(services, adminRoutes, {
    entries: jobEntries,
    trash: jobTrash,
    remove: store.deleteJob,
    texts: {
      created: 'Job posting created successfully!',
      updated: 'Job posting updated successfully!',
      deleted: 'Job deleted successfully',
    },
  })
}
