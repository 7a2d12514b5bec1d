import type { Database } from '../../db/tables.ts'
import { isDeviceOf } from './device-store.server.ts'
import { hashToken } from './secrets.server.ts'

/** The caller. The secrets are those in its cookies. */
export interface Caller {
  /** As the log and mails name it. */
  address: string
  /** As limits count it. */
  network: string
  session?: string | undefined
  challenge?: string | undefined
  device?: string | undefined
}

/** A caller who wants to sign in to an account, as codes and limits know it. */
export interface Browser {
  email: string
  network: string
  /** Hash of its challenge cookie, if it sent one. */
  challenge: string | undefined
  /** Hash of its device cookie, if this account has signed in with it before. */
  device: string | undefined
}

export async function recogniseBrowser(db: Database, email: string, caller: Caller, now: Date): Promise<Browser> {
  const { network } = caller
  const challenge = caller.challenge && hashToken(caller.challenge)
  const device = caller.device && hashToken(caller.device)
  const isKnown = device !== undefined && (await isDeviceOf(db, device, email, now))
  return { email, network, challenge, device: isKnown ? device : undefined }
}
