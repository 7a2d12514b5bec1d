import { randomBytes } from 'node:crypto'

/** A new random identifier: 24 hexadecimal characters (96 bits). */
export function newId(): string {
  return randomBytes(12).toString('hex')
}
