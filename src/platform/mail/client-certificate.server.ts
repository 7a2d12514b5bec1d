import { constants, createHash, createPrivateKey, type KeyObject, randomUUID, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Certificate {
  key: KeyObject
  /** The SHA-256 of the certificate (x5t#S256), by which the sign-in service finds it. */
  thumbprint: string
  /** Its last day, YYYY-MM-DD. */
  expires: string
}

/** Reads a PEM file with a private key and its certificate. Returns the problem, as the rest of a sentence. */
export function readCertificate(path: string): Certificate | string {
  try {
    const pem = readFileSync(path, 'utf8')
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) return 'names a file without a certificate (PEM)'
    if (!/-----BEGIN (RSA )?PRIVATE KEY-----/.test(pem)) return 'names a file without an unencrypted private key (PEM)'
    const [key, certificate] = [createPrivateKey(pem), new X509Certificate(pem)]
    if (key.asymmetricKeyType !== 'rsa') return 'names a file whose key is not an RSA key'
    if (!certificate.checkPrivateKey(key)) return 'names a file whose private key is not that of its certificate'
    return {
      key,
      thumbprint: createHash('sha256').update(certificate.raw).digest('base64url'),
      expires: new Date(certificate.validTo).toISOString().slice(0, 10),
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `names a file that cannot be read${code ? ` (${code})` : ''}`
  }
}

const lifetime = 300

/** A signed statement that stands in for the secret (RFC 7523). */
export function signAssertion({ key, thumbprint }: Certificate, clientId: string, tokenUrl: string): string {
  const now = Math.floor(Date.now() / 1000)
  const head = { alg: 'PS256', typ: 'JWT', 'x5t#S256': thumbprint }
  const claims = {
    aud: tokenUrl,
    iss: clientId,
    sub: clientId,
    jti: randomUUID(),
    nbf: now,
    iat: now,
    exp: now + lifetime,
  }
  const signed = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, ...padding }).toString('base64url')}`
}
