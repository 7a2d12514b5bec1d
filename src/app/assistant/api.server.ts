import type { Context } from 'hono'
import { createCallBudget } from '../../features/tokens/call-budget.server.ts'
import type { Api } from '../../platform/api/api.server.ts'
import { type ApiEnv, addressOf } from '../../platform/api/api-env.server.ts'
import { jsonBody, maxJsonBytes } from '../../platform/api/request-body.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Resources } from '../resources.server.ts'
import { ownCalls } from './own-calls.server.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'log' | 'config' | 'currentSettings'>

const path = '/api/mcp'
/** Messages of one token in a minute, of each process. Each run of a tool is a line of the activity log. */
export const messagesPerMinute = 60

/** Loaded with the first message: most sites never get one. */
const loadProtocol = () => Promise.all([import('./protocol.server.ts'), import('./run-tool.server.ts')])

/** Tells a program without a token that it needs one (RFC 6750, section 3). Goes before what checks tokens. */
export function challengePrograms(api: Api, { currentSettings }: Pick<Deps, 'currentSettings'>): void {
  api.use(path, async (c, next) => {
    await next()
    if (c.res.status === 401 && (await currentSettings()).assistant) c.header('WWW-Authenticate', 'Bearer')
  })
}

/**
 * The Model Context Protocol over HTTP, without sessions, for programs with a token while the setting `assistant` is on.
 * Otherwise the address is one that the API does not have.
 */
export function serveAssistants(api: Api, deps: Deps): void {
  const { config, clock, currentSettings } = deps
  const publicOrigin = new URL(config.publicUrl).origin
  const count = createCallBudget(clock, messagesPerMinute)
  const readJson = jsonBody({ maxBytes: maxJsonBytes })

  async function answer(c: Context<ApiEnv>): Promise<Response> {
    // A browser sends it even where another site's name leads to this machine (DNS rebinding).
    const origin = c.req.header('origin')
    if (origin && origin !== publicOrigin) {
      throw new AppError('forbidden', 'This request came from another site and was refused')
    }
    if (c.req.method !== 'POST') {
      return c.json({ success: false, message: 'Send messages with POST' }, 405, { Allow: 'POST' })
    }
    const program = c.get('user')
    const { token } = program ?? {}
    if (!program || !token) throw new AppError('not_signed_in', 'Send a token: Authorization: Bearer …')
    await readJson(c, async () => {})
    const message = await c.req.json().catch(() => undefined)
    if (message === undefined) return c.json(notJson, 400)
    for (const _ of Array.isArray(message) ? message : [message]) count(token._id)
    const [{ answerMessage }, { runnerFor }] = await loadProtocol()
    const call = ownCalls(api, c.req.header('authorization') ?? '', addressOf(c))
    return answerMessage(c.req.raw, message, (await currentSettings()).name, runnerFor(deps, program, call))
  }

  api.all(path, async (c, next) => ((await currentSettings()).assistant ? answer(c) : next()))
}

const notJson = { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error: this is not JSON' }, id: null }
