import { expect, test } from 'vitest'
import { makeDataDir } from './support/program.ts'
import { startSite, stop } from './support/started-site.ts'

test('a second site shares its API with the pages of its allowed origins', async () => {
  const first = await startSite({ DATA_DIR: makeDataDir(), SEED: 'none' })
  const second = await startSite({ DATA_DIR: makeDataDir(), SEED: 'demo', ALLOWED_ORIGINS: first.url })
  const headers = { Origin: first.url }
  for (let round = 0; round < 2; round++) {
    const answer = await fetch(`${second.url}/api/job`, { headers })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(first.url)
    expect((await answer.json()).jobs.length).toBeGreaterThan(3)
    const refused = await fetch(`${first.url}/api/job`, { headers: { Origin: second.url } })
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
  await Promise.all([stop(first), stop(second)])
})
