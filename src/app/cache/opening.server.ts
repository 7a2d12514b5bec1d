import type { IncomingMessage } from 'node:http'
import type { Api } from '../../platform/api/api.server.ts'
import type { Generation } from '../../platform/http/page-cache.server.ts'
import type { Resources } from '../resources.server.ts'
import { isBackOfficePath } from '../router/back-office.ts'
import { decodePath } from './cache-target.server.ts'
import { onceForEachState } from './generation.server.ts'

interface Deps {
  resources: Pick<Resources, 'currentSettings' | 'log'>
  generation: () => Promise<Generation> | Generation
}

/** Returns whether visitors may see the site. Works from memory, once the settings have been read. */
export function createOpening({ resources: { currentSettings, log }, generation }: Deps): () => Promise<boolean> {
  const read = async (): Promise<boolean> => (await currentSettings()).isOpen
  const current = onceForEachState<boolean | undefined>(generation, read, undefined, log)
  return async () => (await current()) ?? read()
}

/** Tells whether a request is an administrator's, who sees a closed site as it will be. */
export function createLookAhead(api: Api, addressOf: (req: IncomingMessage) => string) {
  return async (req: IncomingMessage): Promise<boolean> => {
    const headers = { Cookie: req.headers.cookie ?? '' }
    const answer = await api.request('/api/user/data', { headers }, { clientAddress: addressOf(req) })
    const { userData } = (await answer.json()) as { userData?: { needsPasskey?: true } }
    return userData !== undefined && !userData.needsPasskey
  }
}

/** Files of the build and of the back office, and pages whose address is a key. */
const alwaysOpen =
  /^\/((assets|art|media|preview)\/|(favicon|icon|apple-touch-icon)[\w-]*\.\w+$|(robots\.txt|site\.webmanifest)\/?$)/

/** Whether this address outside the API is for visitors, so that it is closed while the site is. */
export function isForVisitors(target: string): boolean {
  const [rawPath = '/'] = target.split('?')
  const path = (decodePath(rawPath) ?? rawPath).toLowerCase()
  return !isBackOfficePath(path) && !alwaysOpen.test(path)
}
