import type { DatabaseSync } from 'node:sqlite'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { columnsOf, withData } from '../data.ts'

const rows = 200_000

export function limits(): Family {
  return { name: 'limits', attempts: [manyRows] }
}

const manyRows: Attempt = {
  name: `${rows.toLocaleString('en')} rows of the limits`,
  bounds: { statuses: [200, 400, 429], worstMs: 2000 },
  async run(scene) {
    const { tally, target, size } = scene
    const rounds = size(20, 60)
    const without = await measure(scene, rounds)
    withData(target, (database) => fillLimits(database, scene))
    const withRows = await measure(scene, rounds)
    for (const call of Object.keys(without)) {
      const [before, after] = [without[call] ?? 0, withRows[call] ?? 0]
      const said = `${call}: ${before.toFixed(1)} ms without, ${after.toFixed(1)} ms with the rows`
      scene.say(`         ${said}`)
      tally.expect(after < before * 2 + 10, said)
    }
    withData(target, (database) => database.exec(`delete from rate_limits where id like 'flood-%'`))
  },
}

/**
 * Returns the shortest times of calls that each come from a new address: other work on the machine makes some of them
 * slow, while rows that have to be read would make all of them slow.
 */
async function measure({ send, random }: Scene, rounds: number): Promise<Record<string, number>> {
  const times: Record<string, number[]> = { login: [], verify: [], contact: [] }
  const call = async (name: string, path: string, body: unknown) => {
    const { ms } = await send({
      method: 'POST',
      path,
      headers: json,
      body: JSON.stringify(body),
      from: addressOf(random),
    })
    times[name]?.push(ms)
  }
  for (let round = 0; round < rounds; round += 1) {
    const email = `${random.text(12)}@example.net`
    await call('login', '/api/auth/login', { email })
    await call('verify', '/api/auth/verify-otp', { email, otp: '000000' })
    await call('contact', '/api/contact', { name: 'A', email, message: 'Limits' })
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, Math.min(...list)]))
}

/** Fills the table as strangers from everywhere would: rows of the limits in use, each with its own address. */
function fillLimits(database: DatabaseSync, { random }: Scene): void {
  const columns = columnsOf(database, 'rate_limits')
  const examples = database.prepare('select * from rate_limits group by substr(key, 1, instr(key, ?))').all(':')
  const insert = database.prepare(`insert into rate_limits values (${columns.map(() => '?').join(', ')})`)
  database.exec('begin immediate')
  for (let index = 0; index < rows; index += 1) {
    const example = examples[index % examples.length] ?? {}
    const name = String(example.key).split(':')[0]
    const own: Record<string, string> = { key: `${name}:${addressOf(random)}`, id: `flood-${index}` }
    insert.run(...columns.map((column) => own[column] ?? example[column] ?? null))
  }
  database.exec('commit')
}
