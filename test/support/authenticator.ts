import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The parts of an answer that a test may falsify. */
interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the person proved who they are, by a finger or a PIN. */
  isVerified?: boolean
  type?: string
}

interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
}

/** A software authenticator: ES256, without attestation (WebAuthn level 3, 6). */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let counter = 0

  function said(type: string, { challenge }: Options, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        origin: lies.origin ?? origin,
        challenge: lies.challenge ?? challenge,
      }),
    )
  }

  function head(rpId: string, { isVerified = true }: Lies, flags: number): Buffer {
    const data = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(data)
    data.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0), 32)
    data.writeUInt32BE(counter, 33)
    return data
  }

  return {
    id: shared.id,
    setCounter(next: number): void {
      counter = next
    },
    make(options: Options, lies: Lies = {}) {
      const rpId = lies.rpId ?? options.rp?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(rpId, lies, 0x40), Buffer.alloc(16), length, id, coseOf(publicKey)])
      return {
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON: said('webauthn.create', options, lies).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: Options, lies: Lies = {}) {
      counter += 1
      const clientData = said('webauthn.get', options, lies)
      const authenticatorData = head(lies.rpId ?? options.rpId ?? '', lies, 0)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      return {
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** A COSE key (RFC 9053, 7.1.1) in CBOR: kty EC2, alg ES256, crv P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), bytes(0x21, x), bytes(0x22, y)])
}

/** An attestation object in CBOR: fmt none, an empty statement, and the authenticator's data. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)])
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), length, authData],
  ])
}
