import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { type OauthPeer, startOauthPeer } from '../../../test/support/oauth-peer.ts'
import { ConfigError, parseConfig } from '../config.server.ts'
import { createAccessTokens } from './access-token.server.ts'
import { explainMailError, remedyOf } from './explain-mail.server.ts'
import { createMailer, verifyMailServer } from './mail.server.ts'
import type { MailAccess } from './mail-settings.server.ts'

const mail = { to: 'a@example.com', subject: 'Hello', text: 'Text' }

/** A mail server that takes the tokens of the peer, and the mail that it got. */
async function startTokenSmtp(peer: OauthPeer, refusal = '5.7.3 Authentication unsuccessful') {
  const got: { user: string | undefined; from: string; text: string }[] = []
  const server = new SMTPServer({
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, accessToken = '' }, _session, done) {
      if (peer.valid.has(accessToken)) done(null, { user: username })
      else done(Object.assign(new Error(`${refusal} ${accessToken}`), { responseCode: 535 }))
    },
    async onData(stream, { user, envelope }, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      got.push({ user, from, text: Buffer.concat(chunks).toString('utf8') })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { got, url: `smtp://old:password@127.0.0.1:${port}` }
}

const environmentFor = (peer: OauthPeer, url: string) => ({
  ...{
    MAIL_TRANSPORT: 'smtp-oauth',
    SMTP_URL: url,
    MAIL_FROM: 'Firm <site@firm.example>',
    MAIL_OAUTH_CLIENT_ID: 'app',
  },
  ...{ MAIL_OAUTH_CLIENT_SECRET: 'hunter2', MAIL_OAUTH_TOKEN_URL: `${peer.url}/token` },
})

async function useMailer() {
  const peer = await startOauthPeer()
  const { got, url } = await startTokenSmtp(peer)
  const config = parseConfig(environmentFor(peer, url))
  return {
    peer,
    got,
    config,
    mailer: createMailer(
      config,
      async () => config.mailFrom ?? '',
      () => {},
    ),
  }
}

test('mail goes over SMTP with a token, for the mailbox of MAIL_FROM; a refused token is replaced once', async () => {
  const { peer, got, config, mailer } = await useMailer()
  await verifyMailServer(config)
  await mailer.send(mail)
  peer.valid.clear()
  await mailer.send(mail)
  expect(got.map(({ user, from }) => [user, from])).toEqual([
    ['site@firm.example', 'site@firm.example'],
    ['site@firm.example', 'site@firm.example'],
  ])
  expect(peer.asked[0]?.get('scope')).toBe('https://outlook.office365.com/.default')
  expect(peer.asked).toHaveLength(3)
})

test('a sign-in that stays refused is explained, without the token that the server repeats', async () => {
  const { peer, got, mailer } = await useMailer()
  peer.valid.add = () => peer.valid
  const error: Error = await mailer.send(mail).catch((failure) => failure)
  expect(error.message).toContain('535 5.7.3')
  expect(JSON.stringify([error.message, error.stack, { ...error }])).not.toMatch(/token-\d|hunter2/)
  expect(explainMailError(error)).toMatch(/^The mail server refused the sign-in of the mailbox: /)
  expect(remedyOf(error)).toContain('Authenticated SMTP')
  expect(got).toEqual([])
})

test('a password that Microsoft no longer takes leads to the other transports', () => {
  const error = { code: 'EAUTH', message: 'Invalid login: 550 5.7.30 Basic authentication is not supported' }
  expect(explainMailError(error)).toMatch(/^The mail server no longer takes a password/)
  expect(remedyOf(error)).toContain('MAIL_TRANSPORT=graph or smtp-oauth')
})

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, certificate, both] = ['key', 'certificate', 'both'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '20', '-subj', '/CN=site']
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'))
  return { key, certificate, both }
}

test('a certificate signs in place of the secret, and tells its own last day', async () => {
  const peer = await startOauthPeer()
  const files = makeCertificate()
  const env = { ...environmentFor(peer, 'smtp://127.0.0.1'), MAIL_OAUTH_CLIENT_SECRET: '' }
  const { mailAccess } = parseConfig({ ...env, MAIL_OAUTH_CERTIFICATE: files.both })
  await createAccessTokens(mailAccess as MailAccess).get()
  const asked = peer.asked[0]
  expect([asked?.get('client_secret'), asked?.get('client_assertion_type')]).toEqual([
    null,
    'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  ])
  const [head, claims] = (asked?.get('client_assertion') ?? '')
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(head).toMatchObject({ alg: 'PS256', 'x5t#S256': mailAccess?.certificate?.thumbprint })
  expect(claims).toMatchObject({ aud: `${peer.url}/token`, iss: 'app', sub: 'app' })
  const days = (Date.parse(mailAccess?.expires ?? '') - Date.now()) / 86_400_000
  expect([days > 18, days < 21]).toEqual([true, true])
  expect(mistakesOf({ ...env, MAIL_OAUTH_CERTIFICATE: files.certificate })).toEqual([
    `MAIL_OAUTH_CERTIFICATE names a file without an unencrypted private key (PEM) (it is "${files.certificate}")`,
  ])
})

test('a token service that redirects does not get the secret passed on', async () => {
  const peer = await startOauthPeer()
  const server = createServer((_, response) => response.writeHead(307, { location: `${peer.url}/token` }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const { mailAccess } = parseConfig(environmentFor({ ...peer, url: `http://127.0.0.1:${port}` }, 'smtp://127.0.0.1'))
  await expect(createAccessTokens(mailAccess as MailAccess).get()).rejects.toThrow(/^Sign-in service: no connection/)
  expect(peer.asked).toEqual([])
})

function mistakesOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

const whole = {
  ...{ MAIL_TRANSPORT: ' graph\r', MAIL_FROM: 'site@firm.example', MAIL_OAUTH_TENANT: ' firm.example ' },
  ...{ MAIL_OAUTH_CLIENT_ID: 'app', MAIL_OAUTH_CLIENT_SECRET: ' hunter2\n' },
}

test('the variables are trimmed and have the addresses of Microsoft by default', () => {
  expect(parseConfig({ ...whole, MAIL_GRAPH_URL: 'https://graph.microsoft.us/v1.0/' }).mailAccess).toMatchObject({
    ...{ transport: 'graph', secret: 'hunter2', graphUrl: 'https://graph.microsoft.us', mailbox: 'site@firm.example' },
    tokenUrl: 'https://login.microsoftonline.com/firm.example/oauth2/v2.0/token',
  })
})

test.for([
  [{ MAIL_OAUTH_CLIENT_ID: '' }, 'MAIL_TRANSPORT=graph needs MAIL_OAUTH_CLIENT_ID: the id of the application'],
  [{ MAIL_FROM: '' }, 'MAIL_TRANSPORT=graph needs MAIL_FROM: the mailbox that mail is sent from'],
  [{ MAIL_OAUTH_CLIENT_SECRET: '' }, 'MAIL_TRANSPORT=graph needs MAIL_OAUTH_CLIENT_SECRET or MAIL_OAUTH_CERTIFICATE'],
  [{ MAIL_OAUTH_TENANT: '' }, /^MAIL_TRANSPORT=graph needs MAIL_OAUTH_TENANT/],
  [{ MAIL_TRANSPORT: 'smtp-oauth' }, /^MAIL_TRANSPORT=smtp-oauth needs SMTP_URL/],
  [{ MAIL_TRANSPORT: 'imap' }, 'MAIL_TRANSPORT must be smtp, smtp-oauth or graph (it is "imap")'],
  [{ MAIL_OAUTH_SECRET_EXPIRES: '2027-02-30' }, /^MAIL_OAUTH_SECRET_EXPIRES must be a day, such as 2027-03-31/],
  [{ MAIL_OAUTH_TOKEN_URL: 'http://login.example/token' }, /^MAIL_OAUTH_TOKEN_URL must be an https address/],
  [{ MAIL_OAUTH_TENANT: 'a/b' }, /^MAIL_OAUTH_TENANT must be the id of the directory/],
] as const)('row %#: one mistake gives one line, without the secret', ([change, line]) => {
  const lines = mistakesOf({ ...whole, ...change })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(line)
  expect(lines[0]).not.toContain('hunter2')
})
