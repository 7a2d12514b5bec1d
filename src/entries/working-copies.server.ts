import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { listPresent, notePresence } from '../db/presences.server.ts'
import type { Database } from '../db/tables.ts'
import { deleteWorkingCopy, findWorkingCopy, listWriters, putWorkingCopy } from '../db/working-copies.server.ts'
import { type Api, createApi } from '../platform/api/api.server.ts'
import { answers, jsonOf } from '../platform/api/api-description.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import { idParams } from '../platform/fields.ts'
import { callersOf, type Entries, getEntry, titleOf } from './entries.server.ts'

const moment = z.object({ savedBy: z.string(), savedAt: z.string() })
const workingCopy = moment.extend({ fields: z.record(z.string(), z.unknown()) }).nullable()
/** No form nests this deep; some thousands of levels would overflow the stack when written as JSON. */
const maxLevels = 100
/**
 * Not validated like a save, so that nothing typed is lost. The editor also sends the `revision` that it was typed on,
 * and as `base` the fields that were changed, as they were before.
 */
const body = jsonOf(
  z
    .record(z.string(), z.unknown(), 'A working copy must be an object')
    .refine((fields) => hasAtMost(maxLevels, fields), `A working copy can have ${maxLevels} levels at most`),
)
const of = z.object({
  of: z.string().optional().openapi({ description: 'The e-mail address of another administrator' }),
})
const stored = {
  200: answers('The time at which it was stored. It is never public, and your next save of the entry deletes it.', {
    savedAt: z.string(),
  }),
}
const found = { 200: answers('The working copy, or null if there is none', { workingCopy }) }
const removed = { 200: answers('Discarded', {}) }

type Described = Pick<Entries, 'path' | 'name' | 'noun' | 'tag' | 'group'>

/** The calls that keep an administrator's unsaved changes to an entry. */
export function workingCopyRoutes({ path, name, noun, tag, group }: Described) {
  const shared = { tags: [tag], security: callersOf({ group }), 'x-changes-nothing': true }
  const ofNew = { ...shared, path: `/${path}/working-copy` as const }
  const ofOne = { ...shared, path: `/${path}/{id}/working-copy` as const }
  return {
    saveNew: createRoute({
      ...ofNew,
      method: 'put',
      operationId: `saveWorkingCopyOfNew${name}`,
      summary: `Save your working copy of a new ${noun}`,
      request: { body },
      responses: stored,
    }),
    findNew: createRoute({
      ...ofNew,
      method: 'get',
      operationId: `findWorkingCopyOfNew${name}`,
      summary: `Get your working copy of a new ${noun}`,
      responses: found,
    }),
    discardNew: createRoute({
      ...ofNew,
      method: 'delete',
      operationId: `discardWorkingCopyOfNew${name}`,
      summary: `Discard your working copy of a new ${noun}`,
      responses: removed,
    }),
    save: createRoute({
      ...ofOne,
      method: 'put',
      operationId: `saveWorkingCopyOf${name}`,
      summary: `Save your working copy of a ${noun}, without creating a revision`,
      request: { params: idParams, body },
      responses: stored,
    }),
    find: createRoute({
      ...ofOne,
      method: 'get',
      operationId: `findWorkingCopyOf${name}`,
      summary: `Get your working copy of a ${noun}, or else the latest of another administrator`,
      request: { params: idParams, query: of },
      responses: {
        200: answers('The working copy with what it was typed on, or null if there is none, and who else has one', {
          workingCopy,
          others: z.array(moment),
        }),
      },
    }),
    present: createRoute({
      ...shared,
      path: `/${path}/{id}/presence`,
      method: 'post',
      operationId: `notePresenceAt${name}`,
      summary: `Say that you have a ${noun} open, which holds for half a minute, and get who else has`,
      request: { params: idParams },
      responses: { 200: answers('The e-mail addresses of the others', { present: z.array(z.string()) }) },
    }),
    discard: createRoute({
      ...ofOne,
      method: 'delete',
      operationId: `discardWorkingCopyOf${name}`,
      summary: `Discard your working copy of a ${noun}, or that of another administrator`,
      request: { params: idParams, query: of },
      responses: removed,
    }),
  }
}

export function createWorkingCopiesApi(deps: { db: Database; clock: () => Date }, entries: Entries): Api {
  const { db, clock } = deps
  const kind = entries.table
  const routes = workingCopyRoutes(entries)
  const emailOf = (c: Context<ApiEnv>) => c.get('user')?.email ?? ''
  const success = true as const

  const getId = async (id: string) => (await getEntry(entries, db, clock(), id))._id

  async function put(c: Context<ApiEnv>, entityId: string, fields: object) {
    const now = clock()
    await putWorkingCopy(db, { kind, entityId, email: emailOf(c) }, fields, now)
    return c.json({ success, savedAt: now.toISOString() }, 200)
  }

  return createApi()
    .openapi(routes.saveNew, (c) => put(c, '', c.req.valid('json')))
    .openapi(routes.findNew, async (c) => {
      const workingCopy = (await findWorkingCopy(db, { kind, entityId: '', email: emailOf(c) })) ?? null
      return c.json({ success, workingCopy }, 200)
    })
    .openapi(routes.discardNew, async (c) => {
      await deleteWorkingCopy(db, { kind, entityId: '', email: emailOf(c) })
      return c.json({ success }, 200)
    })
    .openapi(routes.save, async (c) => put(c, await getId(c.req.valid('param').id), c.req.valid('json')))
    .openapi(routes.find, async (c) => {
      const entityId = await getId(c.req.valid('param').id)
      const me = emailOf(c)
      const others = (await listWriters(db, { kind, entityId })).filter(({ savedBy }) => savedBy !== me)
      const copyOf = (email = me) => findWorkingCopy(db, { kind, entityId, email })
      const wanted = c.req.valid('query').of
      const workingCopy = (await copyOf(wanted)) ?? (wanted === undefined && (await copyOf(others[0]?.savedBy)))
      return c.json({ success, workingCopy: workingCopy || null, others }, 200)
    })
    .openapi(routes.present, async (c) => {
      const there = { kind, entityId: await getId(c.req.valid('param').id), email: emailOf(c) }
      await notePresence(db, there, clock())
      return c.json({ success, present: await listPresent(db, there, clock()) }, 200)
    })
    .openapi(routes.discard, async (c) => {
      const entry = await getEntry(entries, db, clock(), c.req.valid('param').id)
      const email = c.req.valid('query').of ?? emailOf(c)
      const isDeleted = await deleteWorkingCopy(db, { kind, entityId: entry._id, email })
      if (isDeleted && email !== emailOf(c)) {
        c.set('changedOthers', true)
        c.set('subject', { kind: entries.path, id: entry._id, title: `${titleOf(entry)} (of ${email})` })
      }
      return c.json({ success }, 200)
    })
}

/** Whether a parsed JSON value has at most this many levels of objects and lists. */
function hasAtMost(levels: number, value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((outer) => (typeof outer === 'object' && outer !== null ? Object.values(outer) : []))
    if (level.length === 0) return true
  }
  return false
}
