import { z } from 'zod'
import { readNetwork } from './http/ip-address.server.ts'

const maxProxies = 32

/** What stands between visitors and the site: nothing, a number of proxies, or the networks that they are in. */
export const trustedProxies = z.string().transform((text, context): boolean | number | string[] => {
  const value = text.trim().toLowerCase()
  if (value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  if (/^\d+$/.test(value) && Number(value) <= maxProxies) return Number(value)
  const networks = value.split(',').map((entry) => entry.trim())
  if (!networks.every(readNetwork)) {
    context.addIssue(
      `must be true, false, the number of proxies (at most ${maxProxies}), or their networks: 10.0.0.0/8,2001:db8::/32`,
    )
  }
  return networks
})
