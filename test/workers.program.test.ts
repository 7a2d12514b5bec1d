import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { builtMain, startProgram } from './support/program.ts'
import { makeOpenDataDir, type StartedSite, startSite, stop } from './support/started-site.ts'

const timeout = 60_000

const settings = async () => ({ DATA_DIR: await makeOpenDataDir(), SEED: 'none', WEB_CONCURRENCY: '2' })

/** Asks for a code over a new connection; the log says which process responded. */
async function askForCode({ url }: StartedSite, email: string): Promise<number> {
  const body = JSON.stringify({ email })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const sent = request(`${url}/api/auth/login`, { method: 'POST', headers, agent: false })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  return answer.statusCode
}

function pidsThatLogged({ output }: StartedSite, message: string): number[] {
  const lines = output().match(/^\{.*\}$/gm) ?? []
  const pids = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)
    .map(({ pid }) => pid as number)
  return [...new Set(pids)].sort()
}

test('with WEB_CONCURRENCY=2, two workers share one port, and a killed worker is replaced', { timeout }, async () => {
  const site = await startSite(await settings())
  await expect.poll(() => pidsThatLogged(site, 'listening').length, { timeout: 20_000 }).toBe(2)
  const workers = pidsThatLogged(site, 'listening')
  expect(workers).not.toContain(site.child.pid)
  for (let count = 0; count < 6; count += 1) expect(await askForCode(site, `${count}@example.com`)).toBe(200)
  expect(pidsThatLogged(site, 'sign-in')).toEqual(workers)

  process.kill(workers[0] as number, 'SIGKILL')
  await site.until(/"signal":"SIGKILL".*"msg":"worker ended, another one starts"/)
  expect((await site.send('GET', '/blog')).status).toBe(200)
  await expect.poll(() => pidsThatLogged(site, 'listening').length, { timeout: 20_000 }).toBe(3)
  expect(site.output().match(/The site is up/g)).toHaveLength(1)
  await stop(site)
})

test.for(['1', '2'])(
  'a port in use is reported, and the start exits with 1, with %s processes',
  { timeout },
  async (WEB_CONCURRENCY) => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const PORT = String((server.address() as AddressInfo).port)
    const { ended, errors, output } = startProgram([builtMain], { ...(await settings()), WEB_CONCURRENCY, PORT })
    expect(await Promise.race([ended, pause(30_000)])).toBe(1)
    expect(errors()).toContain(`Configuration: PORT ${PORT} is already in use`)
    expect(output()).not.toContain('The site is up')
  },
)
