import type { DatabaseTransaction } from '../../db/tables.ts'
import { prepareCopy } from '../../entries/bulk.server.ts'
import { serviceNameIn } from '../../features/menu/service-path.ts'
import { pathOf } from '../../features/services/store.server.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'renderer'>

/** Copies the page that a line of the menu leads to, for a copy of the line. */
export async function prepareCopyOfPage(deps: Deps, path: string, who: string | undefined) {
  const { db, clock } = deps
  const { entries } = serverKinds.services
  const name = serviceNameIn(path)
  if (name === undefined) return async () => path
  const page = await entries.find(db, clock(), name)
  // Without a page, the copy gets a path of its own.
  if (!page) return async () => ''
  const write = await prepareCopy(deps, entries, page, who)
  return async (trx: DatabaseTransaction) => {
    const copy = await entries.find(trx, clock(), await write(trx))
    return pathOf(String(copy?.name))
  }
}
