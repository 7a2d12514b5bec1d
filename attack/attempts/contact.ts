import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { inParallel } from '../client.ts'

const fields = { name: 'Erika Muster', email: 'erika@example.org', message: 'We would like to talk.' }

export function contact(): Family {
  return { name: 'contact', attempts: [flood, injection, spam] }
}

const flood: Attempt = {
  name: 'a thousand messages from one address',
  bounds: { statuses: [200, 429], rssMb: 60, othersMs: 300 },
  async run(scene) {
    const { tally, random, size } = scene
    const from = addressOf(random)
    await inParallel(size(300, 1000), 16, async (index) => {
      const answer = await post(scene, { ...fields, message: `Flood ${index}` }, from)
      if (answer.status === 429) {
        tally.expect(Number(answer.headers['retry-after']) > 0, 'a 429 says nothing of when to come again')
      }
    })
    tally.expect(tally.statuses.get(200) === 5, `${tally.statuses.get(200) ?? 0} were accepted, 5 expected`)
    tally.expect((await storedLike(scene, 'Flood %')).length === 5, 'what was stored is not what was accepted')
  },
}

const injections = [
  { name: 'Eve\r\nBcc: victim@example.net' },
  { name: 'Eve\nBcc: victim@example.net' },
  { name: 'Eve\rBcc: victim@example.net' },
  { name: 'Eve\u2028Bcc: victim@example.net' },
  { name: 'Eve\u0000Bcc: victim@example.net' },
  { name: '"Eve" <victim@example.net>, x' },
  { email: 'eve@example.org\r\nBcc: victim@example.net' },
  { email: 'eve@example.org, victim@example.net' },
  { company: 'X\r\n\r\nBcc: victim@example.net' },
  { phone: '1\r\nBcc: victim@example.net' },
]

const injection: Attempt = {
  name: 'mail headers in every field',
  bounds: { statuses: [200, 400] },
  async run(scene) {
    const { tally, target, random } = scene
    for (const injected of injections) await post(scene, { ...fields, ...injected }, addressOf(random))
    await pause(1500)
    const victims = target.mails.filter(
      ({ to, headers }) => to.some(isVictim) || isVictim(headers.bcc) || isVictim(headers.cc),
    )
    tally.expect(victims.length === 0, `${victims.length} mails went to an address that a visitor named`)
    const forged = target.mails.filter(({ from }) => from.includes('eve@') || from.includes('victim@'))
    tally.expect(forged.length === 0, 'a visitor became the sender')
  },
}

const spam: Attempt = {
  name: 'link spam by programs that fill in every field',
  bounds: { statuses: [200] },
  async run(scene) {
    const { tally, target, random, size } = scene
    const links = Array.from({ length: 50 }, () => `https://${random.text(10)}.example.net/`).join(' ')
    const count = size(20, 100)
    for (let index = 0; index < count; index += 1) {
      const mark = index % 2 ? { website: 'https://spam.example.net' } : { openFor: 20 }
      await post(scene, { ...fields, message: `Spam ${index} ${links}`, ...mark }, addressOf(random))
    }
    const stored = await storedLike(scene, 'Spam %')
    tally.expect(stored.length === count, `${stored.length} of ${count} are stored`)
    tally.expect(
      stored.every(({ is_spam }) => is_spam === 1),
      'some are not marked as spam',
    )
    await pause(1000)
    tally.expect(!target.mails.some(({ text }) => text.includes('Spam ')), 'spam was mailed')
  },
}

const isVictim = (address: string | undefined) => address?.includes('victim@') ?? false

function post({ send }: Scene, body: unknown, from: string) {
  return send({ method: 'POST', path: '/api/contact', headers: json, body: JSON.stringify(body), from })
}

function storedLike({ target }: Scene, pattern: string) {
  return target.data.rows('select is_spam from contact_messages where message like ?', [pattern])
}
