import { createRoute, z } from '@hono/zod-openapi'
import type { EntryServices } from '../../entries/entries.server.ts'
import { type Api, createApi, owners, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { settingsEntries } from './entries.server.ts'
import { publicSettings, settingsBody, storedSettings } from './schema.ts'
import { findSettings, settingsId } from './store.server.ts'

const shared = { tags: ['Settings'], path: '/settings' }

export const routes = {
  get: createRoute({
    ...shared,
    method: 'get',
    security: visitors,
    operationId: 'getSettings',
    summary: 'Get the site settings',
    responses: {
      200: answers('The public settings. Owners get all of them, and the revision.', {
        settings: z.union([storedSettings, publicSettings]),
      }),
    },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    security: owners,
    operationId: 'updateSettings',
    summary: 'Update the site settings',
    request: { body: jsonOf(settingsBody) },
    responses: {
      200: answers('The updated settings', { settings: storedSettings }),
      409: fails('The revision is outdated'),
    },
  }),
}

const success = true as const

interface Deps extends EntryServices {
  /** Whether this administrator has a passkey; without one they would lock themselves out by requiring passkeys. */
  hasPasskey: (email: string) => Promise<boolean>
}

export function createSettingsApi(services: Deps): Api {
  const { db, hasPasskey } = services

  async function refuseLockOut(email: string, isRequired: boolean): Promise<void> {
    if (!isRequired || (await findSettings(db, { seesAll: true })).passkeysRequired || (await hasPasskey(email))) return
    const message = 'Add a passkey of your own first, at “Your sign-in”'
    throw new AppError('validation', message, { fields: { passkeysRequired: message } })
  }

  return createApi()
    .openapi(routes.get, async (c) => {
      const isOwner = seesAll(c) && c.get('user')?.role !== 'editor'
      const settings = await findSettings(db, { seesAll: isOwner })
      c.header('Cache-Control', publicCache)
      return c.json({ success, settings: isOwner ? settings : publicSettings.parse(settings) }, 200)
    })
    .openapi(routes.update, async (c) => {
      const { revision, ...fields } = c.req.valid('json')
      await refuseLockOut(c.get('user')?.email ?? '', fields.passkeysRequired)
      await settingsEntries.save(services, settingsId, fields, { who: c.get('user')?.email, revision })
      const settings = await findSettings(db, { seesAll: true })
      return c.json({ success, message: 'Settings saved', settings }, 200)
    })
}
