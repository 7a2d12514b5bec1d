import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { builtMain, makeDataDir, startCommand, startProgram } from './support/program.ts'
import { contactFields } from './support/samples.ts'
import { type StartedSite, startSite } from './support/started-site.ts'

const timeout = 60_000

/** Ways to start the site. A person or a service manager starts, and signals, the first process of each. */
const starters = {
  'npm start': (env: Record<string, string>) =>
    startCommand('npm', ['start'], { ...env, npm_config_update_notifier: 'false' }),
  'the first start on an older Node': (env: Record<string, string>) => {
    const program = `import { become, pinnedNode } from './scripts/prepare.mjs'; become(pinnedNode(), ['${builtMain}'])`
    return startProgram(['--input-type=module', '--eval', program], env)
  },
}

const start = (env: Record<string, string>, starter: keyof typeof starters = 'npm start') =>
  startSite({ DATA_DIR: makeDataDir(), SEED: 'none', ...env }, starters[starter])

/** Sends the head and the beginning of a contact message; the site cannot respond before the rest arrives. */
async function beginRequest({ url }: StartedSite) {
  const body = JSON.stringify(contactFields)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const sent = request(`${url}/api/contact`, { method: 'POST', headers, agent: false })
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(body.slice(0, 10))
  await once(sent, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
  await pause(200)
  return { sent: sent as ClientRequest, answer, rest: body.slice(10) }
}

async function isListening({ url }: StartedSite): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpen
}

/** Each way with each signal, with one process and with several. */
test.for([
  ['npm start', 'SIGINT', '1'],
  ['npm start', 'SIGTERM', '2'],
  ['the first start on an older Node', 'SIGTERM', '1'],
  ['the first start on an older Node', 'SIGINT', '2'],
] as const)(
  '%s: on %s with %s processes, pending requests are answered and the site exits',
  { timeout },
  async ([starter, signal, WEB_CONCURRENCY]) => {
    const site = await start({ WEB_CONCURRENCY }, starter)
    const { sent, answer, rest } = await beginRequest(site)
    const signalledAt = performance.now()
    site.child.kill(signal)
    await site.until(/"msg":"stopping"/)
    sent.end(rest)
    const [{ statusCode }] = await answer
    expect(statusCode).toBe(200)
    expect(await site.ended).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(10_000)
    expect(await isListening(site)).toBe(false)
    expect(site.errors()).toBe('')
  },
)

test('signals from both the terminal and npm still let pending requests finish', {
  timeout,
}, async () => {
  const site = await start({ WEB_CONCURRENCY: '2' })
  const { sent, answer, rest } = await beginRequest(site)
  process.kill(-(site.child.pid as number), 'SIGINT')
  await site.until(/"msg":"stopping"/)
  await pause(200)
  sent.end(rest)
  expect((await answer)[0].statusCode).toBe(200)
  expect(await site.ended).toBe(0)
})

/** A mail server that greets and then falls silent. */
async function startStuckSmtp() {
  const server = createServer((socket) => socket.on('error', () => {}).write('220 mail.example.com\r\n'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, called: once(server, 'connection') }
}

test('an endless request and a silent mail server delay the exit by ten seconds and no more', {
  timeout,
}, async () => {
  const smtp = await startStuckSmtp()
  const site = await start({ SMTP_URL: smtp.url })
  const { answer } = await beginRequest(site)
  answer.catch(() => {})
  expect((await site.send('POST', '/contact', contactFields)).status).toBe(200)
  await smtp.called
  const signalledAt = performance.now()
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  const seconds = (performance.now() - signalledAt) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(11)
})

test.for(['1', '2'])('SIGHUP is ignored with a line in the log, with %s processes', { timeout }, async (processes) => {
  const site = await startSite({ DATA_DIR: makeDataDir(), SEED: 'none', WEB_CONCURRENCY: processes })
  site.child.kill('SIGHUP')
  await site.until(/"msg":"SIGHUP ignored/)
  await pause(300)
  expect((await site.send('GET', '/health')).status).toBe(200)
  expect(site.output().match(/SIGHUP ignored/g)).toHaveLength(1)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

test.for(['1', '2'])('a terminal that is closed ends the site, with %s processes', { timeout }, async (processes) => {
  // `script` is the terminal: when it is killed, the kernel hangs up on what was started in it.
  const command = `"${process.execPath}" ${builtMain}`
  const inTerminal = (env: Record<string, string>) => startCommand('script', ['-qfec', command, '/dev/null'], env)
  const site = await startSite({ DATA_DIR: makeDataDir(), SEED: 'none', WEB_CONCURRENCY: processes }, inTerminal)
  expect(await isListening(site)).toBe(true)
  site.child.kill('SIGKILL')
  await expect.poll(() => isListening(site), { timeout: 15_000 }).toBe(false)
})
