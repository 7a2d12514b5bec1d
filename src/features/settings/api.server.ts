import { createRoute, z } from '@hono/zod-openapi'
import { type EntryServices, requireFreshFor } from '../../entries/entries.server.ts'
import { linksIn } from '../../entries/links.server.ts'
import { type Api, createApi, owners, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { settingsEntries } from './entries.server.ts'
import { appRoleFields } from './options.ts'
import { publicSettings, type StoredSettings, settingsBody, storedSettings } from './schema.ts'
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
    description:
      'A change of `passkeysRequired`, `firmAccountOnly` or an app role needs a sign-in within the last ten minutes.',
    responses: {
      200: answers('The updated settings', { settings: storedSettings }),
      403: fails(
        'The caller is an editor or still needs a passkey, or one of these changes and the sign-in was more than ' +
          'ten minutes ago (`code`: `sign_in_again`)',
      ),
      409: fails('The revision is outdated'),
    },
  }),
}

const success = true as const

export interface SettingsDeps extends EntryServices {
  /** Returns those of the addresses that lead nowhere. */
  listDead: (addresses: string[]) => Promise<string[]>
}

export function createSettingsApi({ listDead, ...services }: SettingsDeps): Api {
  const { db } = services
  return createApi()
    .openapi(routes.get, async (c) => {
      const isOwner = seesAll(c, 'owners')
      const settings = await findSettings(db, { seesAll: isOwner })
      c.header('Cache-Control', publicCache)
      return c.json({ success, settings: isOwner ? settings : publicSettings.parse(settings) }, 200)
    })
    .openapi(routes.update, async (c) => {
      const { revision, ...fields } = c.req.valid('json')
      const before = await findSettings(db, { seesAll: true })
      requireFreshFor(c, settingsEntries, before, fields)
      await settingsEntries.save(services, settingsId, fields, { who: c.get('user')?.email, revision })
      const settings = await findSettings(db, { seesAll: true })
      const action = toLog(before, settings)
      if (action) c.set('subject', { action })
      // Only what is new: a link that was dead before is on the dashboard.
      const dead = await listDead(linksIn(settings).filter((link) => !linksIn(before).includes(link)))
      const warning = dead.length > 0 ? `. Nothing is at ${dead.join(', ')}.` : ''
      return c.json({ success, message: `Settings saved${warning}`, settings }, 200)
    })
}

/** For the activity log: who may enter matters more than that settings were updated. */
function toLog(before: StoredSettings, after: StoredSettings): string | undefined {
  const done = loggedSwitches
    .filter(([name]) => before[name] !== after[name])
    .map(([name, label]) => `turned ${after[name] ? 'on' : 'off'} “${label}”`)
  if (appRoleFields.some((name) => before[name] !== after[name])) done.push('changed the app roles')
  return done.join(', and ') || undefined
}

const loggedSwitches = [
  ['firmAccountOnly', 'Only with the firm’s account'],
  ['assistant', 'Let assistants help'],
] as const
