import { createRoute, z } from '@hono/zod-openapi'
import { messageBin } from '../features/contact/bin.server.ts'
import { menuBins } from '../features/menu/bin.server.ts'
import { type Api, administrators, createApi } from '../platform/api.server.ts'
import { answers, fails } from '../platform/api-description.server.ts'
import { idParams, listQuery } from '../platform/fields.ts'
import {
  type Discardable,
  daysInTrash,
  deleteFromTrash,
  listTrash,
  restoreFromTrash,
} from '../platform/trash.server.ts'
import type { Resources } from '../resources.server.ts'
import { allServerKinds } from './kinds.server.ts'

/** All that goes to the trash when it is deleted. */
export const discardables: Discardable[] = [...allServerKinds.map(({ bin }) => bin), ...menuBins, messageBin]

const shared = { tags: ['Trash'], security: administrators }

const trashEntry = z.object({
  _id: z.string(),
  kind: z.string().openapi({ description: 'blog, job, services, case-studies, category, item or message' }),
  title: z.string(),
  deletedAt: z.string(),
  /** The address of an administrator; absent where nobody knows. */
  deletedBy: z.string().optional(),
  expiresAt: z.string(),
})
export type TrashEntry = z.infer<typeof trashEntry>

export const trashRoutes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/trash',
    operationId: 'listTrash',
    summary: `What was deleted in the last ${daysInTrash} days, newest first`,
    request: { query: listQuery },
    responses: {
      200: answers('What is in the trash, and how much on all pages together', {
        trash: z.array(trashEntry),
        total: z.number(),
      }),
    },
  }),
  restore: createRoute({
    ...shared,
    method: 'post',
    path: '/trash/{id}/restore',
    operationId: 'restoreFromTrash',
    summary: 'Put something back as it was, with its id, dates and addresses',
    request: { params: idParams },
    responses: {
      200: answers('What is back', { kind: z.string(), _id: z.string() }),
      409: fails('Its name or address is taken by now, or what it belongs to is gone'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/trash/{id}',
    operationId: 'deleteFromTrash',
    summary: 'Delete something for good, with its earlier versions',
    request: { params: idParams },
    responses: { 200: answers('Deleted', {}) },
  }),
}

export function createTrashApi({ db }: Pick<Resources, 'db'>): Api {
  const success = true as const
  return createApi()
    .openapi(trashRoutes.list, async (c) => {
      const { rows, total } = await listTrash(db, c.req.valid('query'))
      const trash = rows.map(({ id, kind, title, deleted_at, deleted_by, expires_at }) => ({
        ...{ _id: id, kind, title, deletedAt: deleted_at },
        ...(deleted_by !== null && { deletedBy: deleted_by }),
        expiresAt: expires_at,
      }))
      return c.json({ success, trash, total }, 200)
    })
    .openapi(trashRoutes.restore, async (c) => {
      const { kind, id, title } = await restoreFromTrash(db, discardables, c.req.valid('param').id)
      return c.json({ success, message: `${title} restored`, kind, _id: id }, 200)
    })
    .openapi(trashRoutes.remove, async (c) => {
      await deleteFromTrash(db, discardables, c.req.valid('param').id)
      return c.json({ success, message: 'Deleted for good' }, 200)
    })
}
