import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import { groupOf } from '../../entries/entries.server.ts'
import {
  type Discardable,
  daysInTrash,
  deleteFromTrash,
  findTrashKind,
  restoreFromTrash,
} from '../../entries/trash.server.ts'
import { listTrash } from '../../entries/trash-list.server.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers, fails } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams, listQuery } from '../../platform/fields.ts'
import { isIn } from '../../platform/roles.ts'

const shared = { tags: ['Trash'], security: administrators }

const trashEntry = z.object({
  _id: z.string(),
  kind: z.string().openapi({ description: 'The kind of entry, such as blog, job or category' }),
  /** The kind as people call it: post, job, menu category. */
  noun: z.string(),
  title: z.string(),
  deletedAt: z.string(),
  /** The address of an administrator; absent if unknown. */
  deletedBy: z.string().optional(),
  expiresAt: z.string(),
})

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/trash',
    operationId: 'listTrash',
    summary: `List entries deleted in the last ${daysInTrash} days, newest first`,
    description: 'Only those of kinds that the caller’s role covers; an author gets what they have deleted themselves.',
    request: { query: listQuery },
    responses: {
      200: answers('The deleted entries, and the total on all pages', {
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
    summary: 'Restore a deleted entry',
    request: { params: idParams },
    responses: {
      200: answers('The kind and ID of the restored entry. It keeps its ID, dates and addresses.', {
        message: z.string(),
        kind: z.string(),
        _id: z.string(),
      }),
      409: fails('Its name or address is already taken, or its parent no longer exists'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/trash/{id}',
    operationId: 'deleteFromTrash',
    summary: 'Permanently delete an entry and its earlier versions',
    request: { params: idParams },
    responses: { 200: answers('Permanently deleted', {}) },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  trashKinds: readonly Discardable[]
  /** Renders texts again whose HTML an older build has made. */
  rerender(): Promise<void>
}

export function createTrashApi({ db, clock, trashKinds, rerender }: Deps): Api {
  const nounOf = (kind: string) => trashKinds.find((trash) => trash.kind === kind)?.noun ?? kind
  const success = true as const

  /** What a list is narrowed to by the caller's role. */
  function scopeOf(c: Context<ApiEnv>) {
    const user = c.get('user')
    const own = trashKinds.filter((what) => isIn(groupOf(what), user?.role))
    return {
      kinds: own.length < trashKinds.length ? own.map(({ kind }) => kind) : undefined,
      deletedBy: isIn('publishers', user?.role) ? undefined : user?.email,
    }
  }

  async function refuseOtherKinds(c: Context<ApiEnv>, id: string): Promise<void> {
    const found = await findTrashKind(db, id)
    const what = trashKinds.find(({ kind }) => kind === found)
    if (!what || isIn(groupOf(what), c.get('user')?.role)) return
    throw new AppError('forbidden', `Your role does not cover a ${what.noun}`)
  }

  return createApi()
    .openapi(routes.list, async (c) => {
      const { rows, total } = await listTrash(db, { ...c.req.valid('query'), ...scopeOf(c), now: clock() })
      const trash = rows.map(({ id, kind, title, deleted_at, deleted_by, expires_at }) => ({
        ...{ _id: id, kind, noun: nounOf(kind), title, deletedAt: deleted_at },
        ...(deleted_by !== null && { deletedBy: deleted_by }),
        expiresAt: expires_at,
      }))
      return c.json({ success, trash, total }, 200)
    })
    .openapi(routes.restore, async (c) => {
      await refuseOtherKinds(c, c.req.valid('param').id)
      const { kind, id, title } = await restoreFromTrash(db, trashKinds, c.req.valid('param').id, clock())
      await rerender()
      c.set('subject', { kind, title })
      return c.json({ success, message: `${title} restored`, kind, _id: id }, 200)
    })
    .openapi(routes.remove, async (c) => {
      await refuseOtherKinds(c, c.req.valid('param').id)
      const { kind, title } = await deleteFromTrash(db, trashKinds, c.req.valid('param').id)
      c.set('subject', { kind, title })
      return c.json({ success, message: 'Deleted for good' }, 200)
    })
}
