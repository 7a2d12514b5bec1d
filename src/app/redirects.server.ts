import { publicCache } from '../platform/api.server.ts'
import type { Generation } from '../platform/page-cache.server.ts'
import { readAddress } from '../platform/redirect-address.ts'
import type { Resources } from '../resources.server.ts'
import { decodePath, madeFile } from './cache-target.server.ts'
import { onceForEachState } from './generation.server.ts'
import { subjectExists } from './kinds.server.ts'
import { pageAddress, type Subject } from './page-address.ts'

/** Where an administrator leads an address; without `to` it is gone. */
export interface Goal {
  id: string
  to?: string
}

interface Deps {
  resources: Pick<Resources, 'db' | 'redirectUse'>
  generation: () => Promise<Generation> | Generation
  isLost: (subject: Subject) => Promise<boolean>
}

/** What administrators have said of addresses without a page. (Pages that moved are found by their kinds.) */
export interface Redirects {
  /** For an address that no page knows, or not with these parameters. */
  find(target: string): Promise<Goal | undefined>
  /** For an address of an entry that does not exist. */
  findForMissing(target: string): Promise<Goal | undefined>
}

/** Reads the table once for each state of the content; while the database is down the last one holds. */
export function createRedirects({ resources, generation, isLost }: Deps): Redirects {
  const currentGoals = onceForEachState(generation, () => readGoals(resources), new Map())

  async function follow({ keys }: Asked): Promise<Goal | undefined> {
    const known = await currentGoals()
    const goal = keys.map((key) => known.get(key)).find((found) => found !== undefined)
    if (goal) resources.redirectUse.hit(goal.id)
    return goal
  }

  return {
    async find(target) {
      const asked = lookAt(target)
      if (!asked) return undefined
      return !asked.subject || (await isLost(asked.subject)) ? follow(asked) : undefined
    },
    async findForMissing(target) {
      const asked = lookAt(target)
      return asked && follow(asked)
    },
  }
}

interface Asked {
  /** The addresses under which a redirect may stand; the first that has one counts. */
  keys: string[]
  subject?: Subject
}

/** Undefined for an address that always has a page or a file of the site. */
function lookAt(target: string): Asked | undefined {
  const address = readAddress(target)
  if (!address || madeFile.test(address.path)) return undefined
  const path = decodePath(address.path)
  const page = path === undefined ? undefined : pageAddress(path, new URLSearchParams(address.query))
  if (!page) return { keys: [address.key, keyOf(address.path)] }
  if (page.subject) return { keys: [address.key, keyOf(page.address)], subject: page.subject }
  // Old addresses such as /?p=123: a page would answer without knowing the parameter.
  return address.query !== '' && !page.address.includes('?') ? { keys: [address.key] } : undefined
}

function keyOf(address: string): string {
  return readAddress(address)?.key ?? address
}

/** To be asked for again each time: a page may come to this address. */
export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': publicCache } })
}

async function readGoals({ db }: Pick<Resources, 'db'>): Promise<Map<string, Goal>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'from_path', 'to_path', 'status'])
    .where('is_move', '=', 0)
    .execute()
  return new Map(
    rows.map(({ id, from_path, to_path, status }) => [
      from_path,
      status === 410 ? { id } : { id, to: asLocation(to_path) },
    ]),
  )
}

/** As a header has it: letters of other scripts are encoded. */
function asLocation(to: string): string {
  const own = 'https://site.invalid'
  const { origin, href } = new URL(to, own)
  return origin === own ? href.slice(own.length) : href
}

/** Whether a page or a file of the site is at this address now. */
export async function isTaken(resources: Pick<Resources, 'db' | 'clock'>, address: string): Promise<boolean> {
  const asked = lookAt(address)
  return !asked || (asked.subject !== undefined && subjectExists(resources, asked.subject))
}
