import { createRoute, z } from '@hono/zod-openapi'
import { type Api, administrators, createApi } from './api.server.ts'
import { answers, fails, jsonOf } from './api-description.server.ts'
import { type Entries, type EntryServices, getEntry } from './entries.server.ts'
import { AppError } from './errors.ts'
import { idParams, revisionField, savedByField } from './fields.ts'
import { imagesIn } from './image-uses.server.ts'
import { type Discardable, restoreAny } from './trash.server.ts'
import { findVersion, listVersions } from './versions.server.ts'

const version = z.object({
  revision: z.number(),
  savedAt: z.string(),
  savedBy: savedByField,
  changed: z.array(z.string()).openapi({ description: 'The fields that are not as in the version before' }),
})
const wholeVersion = version.extend({ fields: z.record(z.string(), z.unknown()) })
export type Revision = z.infer<typeof version>
export type WholeRevision = z.infer<typeof wholeVersion>

const ofVersion = idParams.extend({
  revision: z.coerce.number('Revision must be a whole number').int('Revision must be a whole number'),
})

/** The calls that list and restore the versions of an entry. */
export function revisionRoutes({
  path,
  name,
  noun,
  tag,
  answer,
  schema,
  security = administrators,
}: Omit<Entries, 'find' | 'fieldsOf' | 'drawWith' | 'save'>) {
  const shared = { tags: [tag], security }
  return {
    list: createRoute({
      ...shared,
      method: 'get',
      path: `/${path}/{id}/revisions` as const,
      operationId: `listRevisionsOf${name}`,
      summary: `The versions of a ${noun}, newest first: the current one and the last 100 before it`,
      request: { params: idParams },
      responses: { 200: answers('The versions, without their fields', { revisions: z.array(version) }) },
    }),
    one: createRoute({
      ...shared,
      method: 'get',
      path: `/${path}/{id}/revisions/{revision}` as const,
      operationId: `getRevisionOf${name}`,
      summary: `One version of a ${noun}, with its fields as a save takes them`,
      request: { params: ofVersion },
      responses: {
        200: answers('The version, and its fields once more under the name of an entry', {
          revision: wholeVersion,
          [answer]: z.record(z.string(), z.unknown()),
        }),
      },
    }),
    restore: createRoute({
      ...shared,
      method: 'post',
      path: `/${path}/{id}/revisions/{revision}/restore` as const,
      operationId: `restoreRevisionOf${name}`,
      summary: `Save the fields of an earlier version of a ${noun} as the newest one`,
      description: 'The body names the revision that the entry is known to have; without one, it is not compared.',
      request: { params: ofVersion, body: jsonOf(z.object({ revision: revisionField })) },
      responses: {
        200: answers('The entry', { [answer]: schema }),
        409: fails('Somebody else has saved since, or the address is taken'),
        503: fails('Too many texts wait to be rendered'),
      },
    }),
  }
}

interface Services extends EntryServices {
  /** How pictures are restored from the trash. */
  pictures: Discardable
}

export function createRevisionsApi(services: Services, entries: Entries): Api {
  const { db, clock } = services
  const routes = revisionRoutes(entries)
  const success = true as const

  const getOne = (id: string) => getEntry(entries, db, clock(), id)

  async function getVersion({ id, revision }: z.infer<typeof ofVersion>) {
    const entry = await getOne(id)
    const found = await findVersion(db, entries, entry, revision)
    if (!found) throw new AppError('not_found', `This version of the ${entries.noun} is not kept`)
    return { found, _id: entry._id }
  }

  return createApi()
    .openapi(routes.list, async (c) => {
      const entry = await getOne(c.req.valid('param').id)
      return c.json({ success, revisions: await listVersions(db, entries, entry) }, 200)
    })
    .openapi(routes.one, async (c) => {
      const { found, _id } = await getVersion(c.req.valid('param'))
      return c.json({ success, revision: found, [entries.answer]: { _id, ...found.fields } } as never, 200)
    })
    .openapi(routes.restore, async (c) => {
      const { found, _id } = await getVersion(c.req.valid('param'))
      const { revision } = c.req.valid('json')
      // A picture that was deleted since comes back with the text that shows it.
      await restoreAny(db, [services.pictures], imagesIn(found.fields).keys())
      await entries.save(services, _id, found.fields, { who: c.get('user')?.email, revision })
      const message = `Version ${found.revision} restored`
      return c.json({ success, message, [entries.answer]: await getOne(_id) } as never, 200)
    })
}
