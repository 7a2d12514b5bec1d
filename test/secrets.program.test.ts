import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findFreePort } from './support/free-port.ts'
import { openOpenId } from './support/lying-provider.ts'
import { startOauthPeer } from './support/oauth-peer.ts'
import { clientId, clientSecret, visitProvider } from './support/openid.ts'
import { builtAdmin, builtArchive, makeDataDir, startProgram } from './support/program.ts'
import { contactFields } from './support/samples.ts'
import { startSite, stop } from './support/started-site.ts'
import { openReceiver } from './support/webhook-receiver.ts'

const email = 'admin@example.com'
const mailSecret = 'a-mail-secret-of-the-tests'

/** A private key and its certificate, as Microsoft's guide has them made. */
function makeCertificate(): { path: string; key: string } {
  const [key, path] = [join(makeDataDir(), 'key.pem'), join(makeDataDir(), 'both.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=site']
  execFileSync('openssl', [...made, '-keyout', key, '-out', path], { stdio: 'ignore' })
  writeFileSync(path, readFileSync(key, 'utf8') + readFileSync(path, 'utf8'))
  const [, , line = ''] = readFileSync(key, 'utf8').split('\n')
  return { path, key: line }
}

async function run(args: string[], env: Record<string, string>): Promise<string> {
  const program = startProgram(args, env)
  await program.ended
  return program.output() + program.errors()
}

/** The hash at the end of a backup. */
const sealBytes = 32

/** The text of a file, unpacked if it is a backup. */
function textOf(path: string): string {
  const bytes = readFileSync(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isPacked ? gunzipSync(bytes.subarray(0, -sealBytes)) : bytes).toString('latin1')
}

test.each(['a secret', 'a certificate'])(
  'no secret gets into data, copies, logs or pages, with %s for mail',
  {
    timeout: 120_000,
  },
  async (kind) => {
    const [dataDir, folder, certificate] = [makeDataDir(), makeDataDir(), makeCertificate()]
    const [peer, receiver, port] = [await startOauthPeer(), await openReceiver([500]), String(await findFreePort())]
    const publicUrl = `http://127.0.0.1:${port}`
    const person = { sub: '1', email, email_verified: true }
    const provider = await openOpenId(`${publicUrl}/auth/oidc/callback`, person)
    const own: Record<string, string> =
      kind === 'a secret' ? { MAIL_OAUTH_CLIENT_SECRET: mailSecret } : { MAIL_OAUTH_CERTIFICATE: certificate.path }
    const env = {
      ...{ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: publicUrl, ADMIN_EMAILS: email, SEED: 'none' },
      ...{ LOG_LEVEL: 'debug', ACCESS_LOG: 'true', WEBHOOK_ALLOW: '127.0.0.0/8' },
      ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
      ...{ MAIL_TRANSPORT: 'graph', MAIL_FROM: 'site@firm.example', MAIL_OAUTH_CLIENT_ID: 'app', ...own },
      ...{ MAIL_OAUTH_TOKEN_URL: `${peer.url}/token`, MAIL_GRAPH_URL: peer.url },
    }
    const site = await startSite(env)

    // Signs in with the firm's account.
    const begun = await fetch(`${site.url}/auth/oidc`, { redirect: 'manual' })
    const journey = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = await visitProvider(begun.headers.get('location') ?? '')
    const entered = await fetch(back, { redirect: 'manual', headers: { Cookie: journey } })
    const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    const Cookie = cookies.filter((cookie) => !cookie.endsWith('=')).join('; ')
    const get = async (path: string) => (await fetch(`${site.url}${path}`, { headers: { Cookie } })).text()
    expect(await get('/api/user/data')).toContain(email)

    const made = await site.send('POST', '/tokens', { name: 'CRM', scopes: ['leads:read'] }, { Cookie })
    const { token } = (await made.json()) as { token: string }
    const hook = { url: receiver.url, events: ['lead.created'] }
    const added = await site.send('POST', '/webhooks', hook, { Cookie })
    const { secret } = ((await added.json()) as { webhook: { secret: string } }).webhook
    const Authorization = `Bearer ${token}`
    expect((await site.send('GET', '/messages', undefined, { Authorization })).status).toBe(200)
    expect((await site.send('GET', '/team', undefined, { Authorization })).status).toBe(403)
    expect((await site.send('GET', '/messages', undefined, { Authorization: `Bearer ${token}x` })).status).toBe(401)
    expect((await site.send('POST', '/contact', contactFields)).status).toBe(200)
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => peer.mails.length, { timeout: 20_000 }).toBeGreaterThan(0)
    // A sign-in service that repeats what it was sent.
    peer.refuseToken = {
      status: 401,
      body: { error: 'invalid_client', error_description: `${own.MAIL_OAUTH_CLIENT_SECRET} is wrong` },
    }
    expect((await site.send('POST', '/settings/test-mail', undefined, { Cookie })).status).toBeLessThan(600)

    const pages = [
      'site-health',
      'settings',
      'webhooks',
      'tokens',
      'activity-log',
      'overview',
      'openapi.json',
      'health',
    ]
    const shown = await Promise.all(pages.map((page) => get(`/api/${page}`)))
    await run([builtArchive, 'backup', join(folder, 'a.archive')], { DATA_DIR: dataDir })
    await run([builtArchive, 'export', join(folder, 'export')], { DATA_DIR: dataDir })
    const doctor = await run(['site.ts', 'doctor'], env)
    const listed = await run([builtAdmin, 'list'], { DATA_DIR: dataDir })
    await stop(site)
    const files = [dataDir, folder].flatMap((root) => globSync('**/*', { cwd: root }).map((path) => join(root, path)))
    const kept = files.filter((path) => statSync(path).isFile()).map((path): [string, string] => [path, textOf(path)])
    expect(kept.filter(([path]) => path.endsWith('a.archive') || path.endsWith('site.json'))).toHaveLength(2)
    expect(kept.some(([, text]) => text.includes(contactFields.message))).toBe(true)
    expect(doctor).toContain('The sign-in service refused the application')

    const secrets = {
      ...(kind === 'a secret' ? { mailSecret } : { certificate: certificate.key }),
      ...{ clientSecret, token, webhook: secret.replace('whsec_', '') },
      ...{ journey: journey.split('=')[1], session: /session-\w+=([\w-]+)/.exec(Cookie)?.[1] },
      ...{ code: new URL(back).searchParams.get('code'), mailToken: [...peer.valid][0] },
    }
    const places = [
      ...[
        ['log', site.output() + site.errors()],
        ['doctor', doctor],
        ['admin list', listed],
      ],
      ...shown.map((text, index) => [pages[index], text]),
      ...kept,
    ] as [string, string][]
    const found = Object.entries(secrets).flatMap(([name, value]) => {
      expect([name, String(value ?? '').length > 15]).toEqual([name, true])
      return places.filter(([, text]) => text.includes(String(value))).map(([place]) => `${name} in ${place}`)
    })
    expect(found).toEqual([])
  },
)
