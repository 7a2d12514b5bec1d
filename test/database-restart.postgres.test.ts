import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields } from './support/samples.ts'
import { signInAt, startSite, stop } from './support/started-site.ts'

test('a restart of PostgreSQL interrupts no cached page and loses no accepted save', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: makeDataDir(), TRUST_PROXY: 'true' })
  const cookie = await signInAt(site)
  const page = await (await fetch(`${site.url}/blog`)).text()
  const seen = { pages: new Set<unknown>(), saves: new Map<number, string>() }
  const kept: string[] = []
  let isOver = false
  const repeat = async (step: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn += 1) await step(turn)
  }
  const busy = [
    repeat(async () => {
      const answer = await fetch(`${site.url}/blog`)
      seen.pages.add(`${answer.status} ${(await answer.text()) === page}`)
    }),
    ...Array.from({ length: 8 }, (_, writer) =>
      repeat(async (turn) => {
        const message = `${writer}-${turn}`
        // One address may send five messages an hour.
        const from = { 'X-Forwarded-For': `10.${writer}.${turn >> 8}.${turn & 255}` }
        const answer = await site.send('POST', '/contact', { ...contactFields, message }, from)
        seen.saves.set(answer.status, (await answer.json()).message)
        if (answer.status === 200) kept.push(message)
      }),
    ),
  ]
  await pause(300)
  for (let round = 0; round < 3; round += 1) {
    await postgres.restart()
    await pause(300)
  }
  isOver = true
  await Promise.all(busy)
  expect([...seen.pages]).toEqual(['200 true'])
  expect([...seen.saves.keys()].sort()).toEqual([200, 503])
  expect(seen.saves.get(503)).toBe('The site cannot reach its data at the moment. Please try again in a minute.')
  const { messages } = await (await site.send('GET', '/messages?limit=1000', undefined, cookie)).json()
  const stored = new Set(messages.map(({ message }: { message: string }) => message))
  expect(kept.filter((message) => !stored.has(message))).toEqual([])
  await stop(site)
})
