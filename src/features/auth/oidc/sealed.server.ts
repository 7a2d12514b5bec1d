import { sealText, unsealText } from '../../../platform/sealed.server.ts'

/** Encrypts a value for a cookie, so that the server keeps nothing of a sign-in that was only begun. */
export function seal(secret: string, value: object, end: Date): string {
  return sealText(JSON.stringify({ end: end.getTime(), value }), { secret, use: 'cookie' })
}

/** Returns what was sealed; undefined if it is over, or was not sealed by us. */
export function unseal<T>(secret: string, sealed: string, now: Date): T | undefined {
  const text = unsealText(sealed, { secret, use: 'cookie' })
  if (text === undefined) return undefined
  const { end, value } = JSON.parse(text)
  return end > now.getTime() ? value : undefined
}
