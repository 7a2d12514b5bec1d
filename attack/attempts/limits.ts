import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'

const rows = 200_000
const rowsAtOnce = 1000

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
    await fillLimits(scene)
    const withRows = await measure(scene, rounds)
    for (const call of Object.keys(without)) {
      const [before, after] = [without[call] ?? 0, withRows[call] ?? 0]
      const said = `${call}: ${before.toFixed(1)} ms without, ${after.toFixed(1)} ms with the rows`
      scene.say(`         ${said}`)
      tally.expect(after < before * 2 + 10, said)
    }
    await target.data.rows(`delete from rate_limits where id like 'flood-%'`)
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
async function fillLimits({ target, random }: Scene): Promise<void> {
  const { data } = target
  const columns = await data.columns('rate_limits')
  const inUse = await data.rows('select * from rate_limits limit 1000')
  const examples = [...new Map(inUse.map((row) => [nameOf(row), row])).values()]
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const values = Array.from({ length: rowsAtOnce }, (_, index) => {
      const example = examples[index % examples.length] ?? {}
      const own: Record<string, string> = {
        key: `${nameOf(example)}:${addressOf(random)}`,
        id: `flood-${from + index}`,
      }
      return columns.map((column) => own[column] ?? String(example[column]))
    })
    const places = values.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')
    await data.rows(`insert into rate_limits (${columns.join(', ')}) values ${places}`, values.flat())
  }
}

const nameOf = (row: Record<string, unknown>) => String(row.key).replace(/:.*/, '')
