import { isPublic } from '../../db/publication.server.ts'
import type { Database } from '../../db/tables.ts'
import { readState } from '../../features/backups/store.server.ts'
import { type Step, stepNames } from '../../features/settings/first-hour/api.server.ts'
import { unnamedFirm } from '../../features/settings/options.ts'
import type { StoredSettings } from '../../features/settings/schema.ts'
import { findMailTest, firstSettings } from '../../features/settings/store.server.ts'
import type { Resources } from '../resources.server.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'config'>

/** Returns the steps of the first hour, each with whether it is done. */
export async function listSteps({ db, clock, config }: Deps, settings: StoredSettings): Promise<Step[]> {
  const now = clock()
  const [imprint, privacy] = await Promise.all(
    [settings.imprintPage, settings.privacyPage].map((slug) => findPage(db, slug, now)),
  )
  const [mail, backup] = [await findMailTest(db), await readState(db, now)]
  const done: Record<Step['name'], Pick<Step, 'isDone' | 'to'>> = {
    name: {
      isDone: ![unnamedFirm, firstSettings.name].includes(settings.name),
      to: '/admin/settings#firm',
    },
    imprint: pageStep(imprint),
    privacy: pageStep(privacy),
    slides: { isDone: settings.slides.length > 0, to: '/admin/settings#slides' },
    recipients: {
      isDone: settings.recipients.length > 0 || config.contactTo !== undefined,
      to: '/admin/settings#contact-form',
    },
    mail: { isDone: mail !== null, to: '/admin/settings#opening' },
    backup: { isDone: backup.succeededAt !== null, to: '/admin/backups' },
    service: { isDone: await hasRows(db, 'service_pages', 1), to: '/admin/add-service' },
    colleagues: { isDone: await hasRows(db, 'admins', 2), to: '/admin/team' },
  }
  // Without a folder for them, backups are made elsewhere.
  const shown = stepNames.filter((name) => name !== 'backup' || config.backupDir !== '')
  return shown.map((name) => ({ name, ...done[name] }))
}

interface FoundPage {
  id: string
  isOut: boolean
}

async function findPage(db: Database, slug: string, now: Date): Promise<FoundPage | undefined> {
  const pages = db.selectFrom('pages').where('slug', '=', slug)
  const row = await pages.select(['id', isPublic(now).as('is_out')]).executeTakeFirst()
  return row && { id: row.id, isOut: Boolean(row.is_out) }
}

function pageStep(page: FoundPage | undefined): Pick<Step, 'isDone' | 'to'> {
  return { isDone: page?.isOut ?? false, to: page ? `/admin/page/${page.id}` : '/admin/page' }
}

async function hasRows(db: Database, table: 'service_pages' | 'admins', count: number): Promise<boolean> {
  const rows = await db.selectFrom(table).select('id').limit(count).execute()
  return rows.length === count
}
