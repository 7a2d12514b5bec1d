import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { bulkAnswer, bulkIds, changeEach, type PrepareOne } from '../../entries/bulk.server.ts'
import { type Deletion, restoreFromTrash } from '../../entries/trash.server.ts'
import { type Api, createApi, editors } from '../../platform/api/api.server.ts'
import { jsonOf } from '../../platform/api/api-description.server.ts'
import { oneOf } from '../../platform/fields.ts'
import { deleteLibraryImage, type EntryNames, getLibraryImage, refuseUsed } from './library.server.ts'
import { pictureTrash } from './trash-kind.server.ts'

export const bulkRoute = createRoute({
  method: 'post',
  path: '/media/bulk',
  tags: ['Media'],
  security: editors,
  operationId: 'updateManyMedia',
  summary: 'Delete or restore many pictures at once',
  description: 'Pictures in use stay, and are named with their uses. `restore` takes ids of the trash.',
  request: { body: jsonOf(z.object({ action: oneOf('Action', ['delete', 'restore']), ids: bulkIds })) },
  responses: { 200: bulkAnswer },
})

interface Deps {
  db: Database
  clock: () => Date
  names: EntryNames
}

export function createMediaBulkApi({ db, clock, names }: Deps): Api {
  return createApi().openapi(bulkRoute, async (c) => {
    const { ids, action } = c.req.valid('json')
    const deletion = { who: c.get('user')?.email, now: clock() }
    // Refuses a caller whose rights have ended since the call began, even if none of the ids exists.
    await inTransaction(db, async () => {})
    const outcome = await changeEach(db, ids, action === 'delete' ? prepareDeletion(names, deletion) : prepareRestore)
    if (outcome.done.length === 0) c.set('wroteNothing', true)
    c.set('subject', { kind: 'media', title: `${outcome.done.length} × ${action}` })
    return c.json({ success: true as const, ...outcome }, 200)
  })
}

function prepareDeletion(names: EntryNames, deletion: Deletion): PrepareOne {
  return async (trx, id, note) => {
    const image = await getLibraryImage(trx, names, id)
    note(id, { title: image.name })
    refuseUsed(image)
    return (trx) => deleteLibraryImage(trx, names, deletion, id)
  }
}

const prepareRestore: PrepareOne = async (_trx, id) => async (trx) => {
  await restoreFromTrash(trx, [pictureTrash], id)
}
