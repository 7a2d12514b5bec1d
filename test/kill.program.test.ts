import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSqlite } from '../src/db/sqlite.server.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields, jobFields } from './support/samples.ts'
import { type StartedSite, signInAt, startSite } from './support/started-site.ts'

/** KILL_ROUNDS=200, with nothing else running, is the full proof and takes a few minutes. */
const { KILL_ROUNDS } = process.env
const rounds = Number(KILL_ROUNDS ?? 5)
/** A start takes longer while other tests run. */
const upAgainMs = KILL_ROUNDS ? 2000 : 10_000
const writers = 20

const start = (dataDir: string) => startSite({ DATA_DIR: dataDir, SEED: 'none', TRUST_PROXY: 'true' })

/** Writes until the site is gone. Returns what was accepted, and calls `onAccepted` each time. */
async function write(
  site: StartedSite,
  cookie: { Cookie: string },
  writer: string,
  onAccepted: () => void,
): Promise<string[]> {
  const accepted: string[] = []
  for (let count = 0; ; count += 1) {
    const mark = `${writer}-${count}`
    // One address may send five messages an hour.
    const from = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    const writing =
      count % 2
        ? site.send('POST', '/job', { ...jobFields, title: mark }, cookie)
        : site.send('POST', '/contact', { ...contactFields, message: mark }, from)
    const status = await writing.then(readToEnd).catch(() => undefined)
    if (status === undefined) return accepted
    expect([200, 201]).toContain(status)
    accepted.push(mark)
    onAccepted()
  }
}

async function readToEnd(answer: Response): Promise<number> {
  await answer.text()
  return answer.status
}

function readBack(dataDir: string): { marks: Set<unknown>; integrity: unknown } {
  const database = openSqlite(join(dataDir, 'site.db'))
  const rows = database.prepare('select message as mark from contact_messages union all select title from jobs').all()
  const integrity = database.prepare('pragma integrity_check').get()?.integrity_check
  database.close()
  return { marks: new Set(rows.map(({ mark }) => mark)), integrity }
}

test(`killed ${rounds} times under ${writers} writers, the site loses no accepted write and restarts quickly`, {
  timeout: 30_000 + rounds * 10_000,
}, async () => {
  const dataDir = makeDataDir()
  const accepted: string[] = []
  let site = await start(dataDir)
  const cookie = await signInAt(site)
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = Promise.withResolvers<void>()
    const writing = Array.from({ length: writers }, (_, index) =>
      write(site, cookie, `${round}-${index}`, first.resolve),
    )
    // However busy the machine is, something has been accepted that may be lost.
    await first.promise
    await pause(randomInt(50, 500))
    site.child.kill('SIGKILL')
    await once(site.child, 'exit')
    accepted.push(...(await Promise.all(writing)).flat())
    site = await start(dataDir)
    starts.push(Math.round(site.startedInMs))
    const { marks, integrity } = readBack(dataDir)
    expect(integrity).toBe('ok')
    expect(accepted.filter((mark) => !marks.has(mark))).toEqual([])
  }
  expect(accepted.length).toBeGreaterThanOrEqual(rounds)
  const median = starts.sort((a, b) => a - b)[Math.floor(rounds / 2)]
  console.log(
    `${accepted.length} accepted writes; up again in ${Math.round(median ?? 0)} ms (median), ${Math.round(starts.at(-1) ?? 0)} ms (longest)`,
  )
  expect(median).toBeLessThan(upAgainMs)
})
