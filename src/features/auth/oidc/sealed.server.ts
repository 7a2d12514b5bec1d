import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [ivLength, tagLength] = [12, 16]

/** Encrypts a value for a cookie, so that the server keeps nothing of a sign-in that was only begun. */
export function seal(secret: string, value: object, end: Date): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify({ end: end.getTime(), value })), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Returns what was sealed; undefined if it is over, or was not sealed by us. */
export function unseal<T>(secret: string, sealed: string, now: Date): T | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivLength))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    const { end, value } = JSON.parse(text.toString())
    return end > now.getTime() ? value : undefined
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed cookie', 32))
}
