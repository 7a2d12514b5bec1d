import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Reader } from '../../db/publication.server.ts'
import { networkOf } from './rate-limit.server.ts'

/** Editors write; owners may do everything. An administrator without a role is an owner. */
export type Role = 'owner' | 'editor'

/** The share of the budget that one request has taken. */
export interface BodyShare {
  take(bytes: number): void
}

/** The context of a request: everything the server knows about it besides its content. */
export interface ApiEnv {
  Bindings: { clientAddress?: string }
  Variables: {
    /** The administrator who is calling, if any. */
    user?: { name: string; email: string; role?: Role | undefined; needsPasskey?: true | undefined }
    /** The id of that administrator's session. */
    session?: string
    /** The matched route as declared, and its path parameters. */
    call?: { route: RouteConfig; parameters: Record<string, string> }
    /** For the activity log: what a call is about, if neither its path nor its response tells. */
    subject?: { email?: string; kind?: string; id?: string; title?: string }
    /** A call that changes nothing public has removed what another person wrote: it is logged like a change. */
    changedOthers?: boolean
    /** Nothing was written: the same call had been made before, or this one was a dry run. */
    wroteNothing?: boolean
    /** This request's share of the memory for request bodies. */
    bodyShare: BodyShare
  }
}

/** The address that a call comes from, for the log. */
export function addressOf(c: Context<ApiEnv>): string {
  return c.env?.clientAddress ?? 'unknown'
}

/** The network that a call comes from, for limits. */
export function clientOf(c: Context<ApiEnv>): string {
  return networkOf(addressOf(c))
}

/** Whether a call may read what is not public: an administrator's, except one who still needs a passkey. */
export function seesAll(c: Context<ApiEnv>): boolean {
  const user = c.get('user')
  return user !== undefined && !user.needsPasskey
}

/** The entries that a call may read: an administrator sees everything, a visitor what is public at `now`. */
export function readerOf(c: Context<ApiEnv>, now: Date): Reader {
  return { now, seesAll: seesAll(c) }
}
