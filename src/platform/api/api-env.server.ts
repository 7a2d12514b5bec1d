import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Reader } from '../../db/publication.server.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { AppError } from '../errors.ts'
import { type Group, isIn, type Role } from '../roles.ts'
import { networkOf } from './rate-limit.server.ts'

/** A body in memory. */
export interface HeldBody {
  /**
   * Makes room for a buffer of `bytes`, once `received` bytes have arrived. If there is none, the slowest unfinished
   * body gives way; throws 503 if that is this one.
   */
  hold(bytes: number, received: number): void
  /** From now on it stays until it is given back. */
  complete(): void
  giveBack(): void
}

interface Caller {
  name: string
  email: string
  role?: Role | undefined
  needsPasskey?: true | undefined
  /** Set if a program calls for this administrator: what its token allows. */
  token?: {
    _id: string
    name: string
    allows(route: RouteConfig): boolean
    /** Otherwise it writes drafts at most. */
    mayPublish: boolean
    seesDrafts: boolean
  }
}

/** The context of a request: everything the server knows about it besides its content. */
export interface ApiEnv {
  Bindings: {
    clientAddress?: string
    /** Whether it is known already that the cookie, if there is one, names no session. */
    isVisitor?: boolean
    /** Set once the call is known: the path of its route, as declared. */
    route?: string
    /** A call of the site's own for a page, which nobody gets whom the site is closed to. */
    isForPage?: boolean
    /** A call of the site's own for an assistant, which writes drafts at most and whose tool writes to the log. */
    isForAssistant?: boolean
  }
  Variables: {
    /** The administrator who is calling, if any. */
    user?: Caller
    /** Whether the caller is an administrator who asked to be answered like a visitor. */
    isAsVisitor?: boolean
    /** Throws 503 if the site is not open yet, unless the caller is an administrator. */
    refuseIfClosed?: () => Promise<void>
    /** The id of that administrator's session. */
    session?: string
    /** Whether that session began in the last few minutes. */
    isFresh?: boolean
    /** Reads who is calling again, in the transaction of a write; undefined once the session is over. */
    readCaller?: (trx: DatabaseTransaction) => Promise<{ role?: Role | undefined } | undefined>
    /** The matched route as declared, and its path parameters. */
    call?: { route: RouteConfig; parameters: Record<string, string> }
    /** For the activity log: what a call is about, if neither its path nor its response tells. */
    subject?: { email?: string; kind?: string; id?: string; title?: string; action?: string }
    /** A call that changes nothing public has removed what another person wrote: it is logged like a change. */
    changedOthers?: boolean
    /** Nothing was written: the same call had been made before, or this one was a dry run. */
    wroteNothing?: boolean
    /** Begins to take memory for a body of this request; calls back if the body has to give way to another. */
    beginBody: (giveWay: (error: AppError) => void) => HeldBody
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

/** Whether a call may read what is not public: one of this group, except somebody who still needs a passkey. */
export function seesAll(c: Context<ApiEnv>, group: Group): boolean {
  const user = c.get('user')
  const isHeld = user?.needsPasskey || user?.token?.seesDrafts === false
  return user !== undefined && !isHeld && isIn(group, user.role)
}

/** The entries that a call may read: somebody of the group sees everything, everybody else what is public at `now`. */
export function readerOf(c: Context<ApiEnv>, now: Date, group: Group): Reader {
  return { now, seesAll: seesAll(c, group) }
}
