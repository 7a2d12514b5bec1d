import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => createHash('sha256').update(`sealed ${secret}`).digest()

/** Encrypts a text for the database, so that neither it nor a backup tells the text without the site's key. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Returns undefined if the text was sealed with another key. */
export function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
