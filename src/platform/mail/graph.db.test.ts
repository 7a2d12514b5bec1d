import { expect, test } from 'vitest'
import { type OauthPeer, startOauthPeer } from '../../../test/support/oauth-peer.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { parseConfig } from '../config.server.ts'
import { createAccessTokens } from './access-token.server.ts'
import { createMailer } from './mail.server.ts'
import { checkDelivery, checkMailSecret } from './mail-health.server.ts'
import type { MailAccess } from './mail-settings.server.ts'
import { enqueueMail } from './outbox.server.ts'

const secret = 'sEcret~of+the/site='
const mail = { to: 'a@example.com', subject: 'Hello', text: 'Text' }

const environmentFor = ({ url }: OauthPeer) => ({
  ...{ MAIL_TRANSPORT: 'graph', MAIL_FROM: 'The Firm <site@firm.example>', MAIL_OAUTH_CLIENT_ID: 'app' },
  ...{ MAIL_OAUTH_CLIENT_SECRET: secret, MAIL_OAUTH_TOKEN_URL: `${url}/token`, MAIL_GRAPH_URL: url },
})

function openMailer(peer: OauthPeer, more: Record<string, string> = {}, maxMs?: number) {
  const config = parseConfig({ ...environmentFor(peer), ...more })
  return {
    config,
    mailer: createMailer(
      config,
      async () => config.mailFrom ?? '',
      () => {},
      maxMs,
    ),
  }
}

/** A site that sends through the peer; `log` is all that it says about it. */
async function useSite() {
  const peer = await startOauthPeer()
  const { config, mailer } = openMailer(peer)
  const lines: unknown[] = []
  const note = (...words: unknown[]) => void lines.push(words)
  const log = { warn: note, error: note, info: note, debug: note, fatal: note } as never
  const site = await openTestResources({ mailer, log, config: { mailAccess: config.mailAccess } })
  const read = () => site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const examine = () => checkDelivery(site.db, config)
  return { ...site, peer, read, examine, log: () => JSON.stringify(lines) }
}

test('a mail goes to Graph whole: both texts, reply address and marks', async () => {
  const peer = await startOauthPeer()
  const { mailer } = openMailer(peer)
  const more = { from: 'other@evil.example', envelope: { from: 'other@evil.example' }, cc: 'all@example.com' }
  const replyTo = { name: 'Erika', address: 'erika@example.org' }
  await mailer.send({ ...mail, ...more, html: '<p>Text</p>', replyTo, isAutomatic: true } as never, 'id-1')
  expect(peer.mails).toHaveLength(1)
  const [{ path, mime }] = peer.mails as [OauthPeer['mails'][0]]
  expect(path).toBe('/v1.0/users/site%40firm.example/sendMail')
  for (const line of [
    'From: The Firm <site@firm.example>',
    'Reply-To: Erika <erika@example.org>',
    'Auto-Submitted: auto-replied',
    'Message-ID: <id-1@firm.example>',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ]) {
    expect(mime).toContain(line)
  }
  expect(mime).not.toMatch(/evil|all@example/)
  expect(Object.fromEntries(peer.asked[0] ?? [])).toEqual({
    grant_type: 'client_credentials',
    client_id: 'app',
    client_secret: secret,
    scope: 'https://graph.microsoft.com/.default',
  })
})

test('many mails at once ask for one token, which is kept until five minutes before its end', async () => {
  const peer = await startOauthPeer()
  const { mailer } = openMailer(peer)
  await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)))
  await mailer.send(mail)
  expect([peer.mails.length, peer.asked.length]).toEqual([21, 1])
  const short = openMailer(peer).mailer
  peer.lifetime = 299
  await short.send(mail)
  await short.send(mail)
  expect([peer.mails.length, peer.asked.length]).toEqual([23, 3])
})

test('a token that was taken back is replaced once', async () => {
  const peer = await startOauthPeer()
  const { mailer } = openMailer(peer)
  await mailer.send(mail)
  peer.valid.clear()
  await mailer.send(mail)
  expect([peer.mails.length, peer.asked.length]).toEqual([2, 2])
  peer.valid.add = () => peer.valid
  peer.valid.clear()
  await expect(mailer.send(mail)).rejects.toThrow(/^Microsoft Graph: 401 InvalidAuthenticationToken/)
  expect([peer.mails.length, peer.asked.length, peer.tries]).toEqual([2, 3, 5])
})

const graphError = (status: number, code: string) => ({ status, body: { error: { code, message: 'Words.' } } })
const tokenError = (error: string, words: string) => ({
  status: 401,
  body: { error, error_description: `${words} (${secret}) Trace ID: 1` },
})

test.for([
  ['token', tokenError('invalid_client', 'AADSTS7000222: expired'), 'The client secret has expired'],
  ['token', tokenError('invalid_client', 'AADSTS7000215: Invalid'), 'The client secret is wrong'],
  ['token', tokenError('invalid_client', 'no'), 'The sign-in service refused the application'],
  ['token', tokenError('unauthorized_client', 'AADSTS700016: no'), 'The sign-in service does not know the application'],
  ['token', { status: 503, body: {} }, 'The sign-in service does not answer as it should'],
  ['mail', graphError(403, 'ErrorAccessDenied'), 'Microsoft does not let the application send from this mailbox'],
  ['mail', graphError(404, 'ErrorInvalidUser'), 'Microsoft does not know the mailbox of MAIL_FROM'],
  ['mail', graphError(500, 'Oops'), 'Microsoft does not answer as it should'],
] as const)(
  'row %#: a refusal is said in plain words, and the mail goes out after the mend',
  async ([at, refusal, words]) => {
    const { db, clock, outbox, peer, read, examine, log } = await useSite()
    peer[at === 'token' ? 'refuseToken' : 'refuseMail'] = refusal
    await enqueueMail(db, mail, clock(), null)
    await outbox.flush()
    const row = await read()
    expect(row).toMatchObject({ attempts: 1, failed_at: null, sent_at: null })
    const finding = await examine()
    expect(finding).toMatchObject({ state: 'bad', detail: 'Sent by Microsoft Graph, from site@firm.example.' })
    expect(finding.text).toContain(words)
    expect(finding.remedy).toMatch(/^[A-Z].{20,}\.$/)
    expect(log()).toContain(words)
    for (const said of [log(), JSON.stringify(row), JSON.stringify(finding)])
      expect(said).not.toMatch(/sEcret|token-\d/)
    peer.refuseToken = undefined
    peer.refuseMail = undefined
    clock.advance(1, 'minutes')
    await outbox.flush()
    expect(peer.mails).toHaveLength(1)
    expect(await read()).toMatchObject({ sent_at: clock().toISOString(), last_error: null })
    expect(await examine()).toMatchObject({ state: 'ok' })
  },
)

test('a site that sends too much waits as long as Microsoft says, and asks nothing meanwhile', async () => {
  const { db, clock, outbox, peer, read } = await useSite()
  peer.refuseMail = { ...graphError(429, 'TooManyRequests'), headers: { 'retry-after': '600' } }
  for (const subject of ['one', 'two', 'three']) await enqueueMail(db, { ...mail, subject }, clock(), null)
  await outbox.flush()
  expect(peer.tries).toBe(1)
  const wait = Date.parse((await read()).next_attempt_at) - clock().getTime()
  expect([wait > 590_000, wait <= 600_000]).toEqual([true, true])
})

test('a service that is slow or down keeps the mail waiting', async () => {
  const peer = await startOauthPeer()
  const { config, mailer } = openMailer(peer, {}, 300)
  await mailer.send(mail)
  peer.isSlow = true
  await expect(mailer.send(mail)).rejects.toThrow('The mail server took longer than 0.3 s to accept the mail')
  const tokens = createAccessTokens(config.mailAccess as MailAccess, { maxMs: 200 })
  await expect(tokens.get()).rejects.toThrow('Sign-in service: no answer within 0.2 s')
  const down = openMailer({ ...peer, url: 'http://127.0.0.1:9' })
  await expect(down.mailer.send(mail)).rejects.toThrow(/^Sign-in service: no connection/)
})

test.for([
  ['2027-03-31', '2027-01-01', 'ok', 'expires in 89 days', false],
  ['2027-03-31', '2027-01-30', 'ok', 'expires in 60 days', true],
  ['2027-03-31', '2027-03-01', 'warn', 'expires in 30 days', true],
  ['2027-03-31', '2027-03-24', 'bad', 'expires in 7 days', true],
  ['2027-03-31', '2027-03-31', 'bad', 'expires today', true],
  ['2027-03-31', '2027-04-03', 'bad', 'expired 3 days ago', true],
] as const)(
  'a secret of %s is seen on %s as %s',
  async ([MAIL_OAUTH_SECRET_EXPIRES, today, state, words, isMentioned]) => {
    const peer = await startOauthPeer()
    const { config } = openMailer(peer, { MAIL_OAUTH_SECRET_EXPIRES })
    const finding = checkMailSecret(config, new Date(`${today}T15:00:00Z`))
    expect([finding.state, finding.remedy !== undefined]).toEqual([state, isMentioned])
    expect(finding.text).toBe(`the client secret ${words} (2027-03-31)`)
  },
)
