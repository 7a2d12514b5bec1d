import type { Family } from './attempt.ts'
import { aftermath } from './attempts/aftermath.ts'
import { bodies } from './attempts/bodies.ts'
import { connections } from './attempts/connections.ts'
import { contact } from './attempts/contact.ts'
import { crowds } from './attempts/crowds.ts'
import { firmAccount } from './attempts/firm-account.ts'
import { floods } from './attempts/floods.ts'
import { guard } from './attempts/guard.ts'
import { heldBodies } from './attempts/held-bodies.ts'
import { images } from './attempts/images.ts'
import { limits } from './attempts/limits.ts'
import { markdown } from './attempts/markdown.ts'
import { pageCache } from './attempts/page-cache.ts'
import { rights } from './attempts/rights.ts'
import { signIn } from './attempts/sign-in.ts'
import { slowClients } from './attempts/slow-clients.ts'
import { tokens } from './attempts/tokens.ts'
import { webhooks } from './attempts/webhooks.ts'
import { fuzz } from './fuzz/fuzz.ts'

/**
 * Each lane has a site of its own. What fuzz and rights write as administrators would change what others rely on;
 * slow clients and markdown mostly wait.
 */
export const lanes: (() => Family[])[] = [
  () => [slowClients(), aftermath()],
  () => [markdown(), aftermath()],
  () => [guard(), pageCache(), connections(), bodies(), contact(), limits(), signIn(), images(), crowds(), aftermath()],
  // Floods use up what everybody together may do.
  () => [heldBodies(), floods(), aftermath()],
  () => [rights()],
  () => [tokens(), webhooks(), firmAccount()],
  () => [fuzz()],
]
