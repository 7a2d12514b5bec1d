import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { openBrowser } from '../browser.ts'
import { inParallel } from '../client.ts'
import { countingRows } from '../data.ts'
import { administrators } from '../target.ts'

const [anna] = administrators as [string]
/** An hour's totals: see docs/reliability.md. */
const maxOfNetwork = 160
const maxMessages = 500
const maxAttempts = 3000
/** An attempt leaves a row for the client, one for each network around it and one for the total. */
const rowsOfAttempt = 4

export function floods(): Family {
  return { name: 'floods', attempts: [ofOneNetwork, fromEverywhere, visitsFromEverywhere] }
}

const bounds = { statuses: [200, 201, 400, 429], rssMb: 100, othersMs: 300 }

const ofOneNetwork: Attempt = {
  name: 'messages from all addresses of a /24 and of a /48',
  bounds,
  async run(scene) {
    const { random, tally, size } = scene
    const [first, second] = [random.int(100) + 20, random.int(200) + 20]
    const networks = [
      (index: number) => `${first}.${second}.7.${index % 256}`,
      (index: number) => `2001:db8:${first}:${((index * 256) % 65_536).toString(16)}::${index.toString(16)}`,
    ]
    for (const address of networks) {
      const accepted = await sendMessages(scene, size(220, 600), address)
      tally.expect(accepted === maxOfNetwork, `${accepted} messages were accepted, ${maxOfNetwork} expected`)
    }
  },
}

const fromEverywhere: Attempt = {
  name: 'messages from thousands of networks: a total is stored, and an administrator signs in and saves',
  bounds,
  async run(scene) {
    const { target, random, tally, size } = scene
    const rowsBefore = await countingRows(target)
    await sendMessages(scene, size(800, 5000), () => addressOf(random))
    const [stored] = await target.data.rows(`select count(*) as messages from contact_messages`)
    const messages = Number(stored?.messages)
    tally.expect(messages <= maxMessages, `${messages} messages are stored, at most ${maxMessages} expected`)
    const rows = (await countingRows(target)) - rowsBefore
    const maxRows = (maxAttempts + maxMessages) * rowsOfAttempt
    tally.expect(rows <= maxRows, `${rows} rows of limits are left, at most ${maxRows} expected`)
    const browser = openBrowser(target, addressOf(random))
    await browser.signInByMail(anna)
    const post = { title: random.text(12), summary: 'x', content: 'x', authorName: 'x' }
    const saved = tally.add(await browser.post('/api/blog', post))
    tally.expect(saved.status === 201, `a save is answered with ${saved.status}`)
    const { _id } = JSON.parse(saved.body.toString()).blog
    tally.add(await browser.send({ method: 'DELETE', path: `/api/blog/${_id}` }))
  },
}

const visitsFromEverywhere: Attempt = {
  name: 'reports of visits from thousands of networks, each with made-up pages',
  bounds,
  async run(scene) {
    const { random, size, target, tally } = scene
    await inParallel(size(1500, 15_000), 32, async () => {
      const headers = { 'User-Agent': `Mozilla/5.0 ${random.text(12)}` }
      const path = `/api/visits?page=/blog%3Fq=${random.text(8)}`
      await scene.send({ method: 'POST', path, headers, from: addressOf(random) })
    })
    const [kept] = await target.data.rows('select count(*) as names from visit_counts')
    tally.expect(Number(kept?.names) < 3000, `${kept?.names} names are stored`)
  },
}

/** Returns how many of the messages were accepted. */
async function sendMessages({ send }: Scene, count: number, address: (index: number) => string): Promise<number> {
  let accepted = 0
  await inParallel(count, 16, async (index) => {
    const fields = {
      name: 'A',
      email: `a${index}@example.org`,
      message: `Flood of networks ${index} ${address(index)}`,
    }
    const body = JSON.stringify(fields)
    const { status } = await send({ method: 'POST', path: '/api/contact', headers: json, body, from: address(index) })
    if (status === 200) accepted += 1
  })
  return accepted
}
