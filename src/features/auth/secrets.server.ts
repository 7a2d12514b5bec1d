import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from './options.ts'

/** Returns a cookie token of 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hasTokenForm(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** 32 letters and digits, none of which looks like another. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns a code of 30 random bits, for an account whose codes are being guessed. */
export function newLetterCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}

/** Keyed: a plain hash of six digits could be reversed by trying all of them. */
export function hashCode(secret: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest('hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
