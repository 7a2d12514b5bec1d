import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** The site's key, and what the sealed text is for: a text sealed for one use does not open as another. */
export interface Seal {
  secret: string
  use: 'webhook' | 'cookie'
}

const keyOf = ({ secret, use }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', `sealed ${use}`, 32))

/** Encrypts a text (AES-256-GCM) to base64url, so that nobody can read or change it without the site's key. */
export function sealText(text: string, by: Seal): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns undefined if the text was changed, or sealed with another key or for another use. */
export function unsealText(sealed: string, by: Seal): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(by), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
