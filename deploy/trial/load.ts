// node load.ts <seconds> <host>: reads pages and sends messages through the proxy, and prints how many failed.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

const [seconds, host = 'www.firm.test'] = process.argv.slice(2)
const ca = readFileSync('/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
const agent = new Agent({ ca, keepAlive: true, maxSockets: 20 })
const end = Date.now() + Number(seconds) * 1000
const paths = ['/', '/blog', '/career', '/contact']
const readers = 4
const reads = new Map<number | string, number>()
const messages = new Map<number | string, number>()
let longestMs = 0

function ask(method: string, path: string, body?: object): Promise<number | string> {
  const begun = Date.now()
  const headers = body ? { 'Content-Type': 'application/json', Origin: `https://${host}` } : {}
  return new Promise((resolve) => {
    const finish = (outcome: number | string) => {
      longestMs = Math.max(longestMs, Date.now() - begun)
      resolve(outcome)
    }
    const call = request({ host, path, method, agent, headers }, (answer) => {
      answer.resume().on('end', () => finish(answer.statusCode ?? 0))
    })
    call.setTimeout(30_000, () => call.destroy(new Error('silent for 30 s')))
    call.on('error', ({ message }) => finish(message))
    call.end(body && JSON.stringify(body))
  })
}

const count = (counts: Map<number | string, number>, outcome: number | string) =>
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)

async function read(first: number): Promise<void> {
  for (let n = first; Date.now() < end; n += 1) {
    count(reads, await ask('GET', paths[n % paths.length] as string))
    await pause(20)
  }
}

/** At the pace that one client may send at. */
async function send(): Promise<void> {
  while (Date.now() < end) {
    const message = `We plan a migration and would like to talk about it, ${new Date().toISOString()}.`
    const fields = {
      name: 'Anna Weber',
      email: 'anna.weber@firm.test',
      phone: '+49301234567',
      company: 'Firm',
      service: '',
    }
    count(messages, await ask('POST', '/api/contact', { ...fields, message }))
    await pause(15_000)
  }
}

await Promise.all([...Array.from({ length: readers }, (_, n) => read(n)), send()])
console.log(JSON.stringify({ reads: Object.fromEntries(reads), messages: Object.fromEntries(messages), longestMs }))
