import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi } from '../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../platform/api/api-description.server.ts'
import { AppError } from '../platform/errors.ts'
import { idParams, revisionField, savedByField } from '../platform/fields.ts'
import {
  callersOf,
  type Entries,
  type EntryServices,
  type Fields,
  getEntry,
  requireFreshFor,
} from './entries.server.ts'
import { imagesIn } from './image-uses.server.ts'
import { isVisibility } from './publication-status.ts'
import { type Discardable, restoreAny } from './trash.server.ts'
import { findVersion, listVersions } from './versions.server.ts'

const version = z.object({
  revision: z.number(),
  savedAt: z.string(),
  savedBy: savedByField,
  changed: z.array(z.string()).openapi({ description: 'The fields that differ from the previous version' }),
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
  group,
}: Omit<Entries, 'find' | 'fieldsOf' | 'renderPreview' | 'save'>) {
  const shared = { tags: [tag], security: callersOf({ group }) }
  return {
    list: createRoute({
      ...shared,
      method: 'get',
      path: `/${path}/{id}/revisions` as const,
      operationId: `listRevisionsOf${name}`,
      summary: `List the versions of a ${noun}, newest first: the current one and up to 100 earlier ones`,
      request: { params: idParams },
      responses: { 200: answers('The versions, without their fields', { revisions: z.array(version) }) },
    }),
    one: createRoute({
      ...shared,
      method: 'get',
      path: `/${path}/{id}/revisions/{revision}` as const,
      operationId: `getRevisionOf${name}`,
      summary: `Get a version of a ${noun}`,
      request: { params: ofVersion },
      responses: {
        200: answers('The version with its fields, and the same fields as an entry', {
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
      summary: `Restore an earlier version of a ${noun}`,
      description:
        'Saves the fields of that version as a new revision, except those that decide who sees the entry (`isDraft`, ' +
        '`inReview`, `isActive`, `publishNow`, `scheduledDate`, `publicUntil`, `noindex`), which stay as they are. If ' +
        'the body contains `revision`, it must be the current one.',
      request: { params: ofVersion, body: jsonOf(z.object({ revision: revisionField })) },
      responses: {
        200: answers('The restored entry', { [answer]: schema }),
        409: fails('The revision is outdated or the slug is already taken'),
        503: fails('Too many texts are waiting to be rendered'),
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
    return { found, entry }
  }

  return createApi()
    .openapi(routes.list, async (c) => {
      const entry = await getOne(c.req.valid('param').id)
      return c.json({ success, revisions: await listVersions(db, entries, entry) }, 200)
    })
    .openapi(routes.one, async (c) => {
      const { found, entry } = await getVersion(c.req.valid('param'))
      return c.json({ success, revision: found, [entries.answer]: { _id: entry._id, ...found.fields } } as never, 200)
    })
    .openapi(routes.restore, async (c) => {
      const { found, entry } = await getVersion(c.req.valid('param'))
      const { _id } = entry
      const { revision } = c.req.valid('json')
      const current = entries.fieldsOf(entry)
      const fields = withVisibilityOf(current, found.fields)
      requireFreshFor(c, entries, current, fields)
      // A picture that was deleted since comes back with the text that shows it, unless the save below is refused.
      const isOutdated = revision !== undefined && revision !== entry.revision
      if (!isOutdated) await restoreAny(db, [services.pictures], imagesIn(found.fields).keys())
      // Even without a revision: somebody may have hidden the entry since it was read.
      await entries.save(services, _id, fields, { who: c.get('user')?.email, revision: revision ?? entry.revision })
      const message = `Version ${found.revision} restored`
      return c.json({ success, message, [entries.answer]: await getOne(_id) } as never, 200)
    })
}

/** Returns the fields of an earlier version, seen by the same people as the current one. */
function withVisibilityOf(current: Fields, earlier: Fields): Fields {
  const kept = Object.entries(current).filter(([name]) => isVisibility(name))
  const restored = Object.entries(earlier).filter(([name]) => !isVisibility(name))
  return Object.fromEntries([...restored, ...kept])
}
