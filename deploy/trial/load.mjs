// node load.mjs SECONDS: reads and messages through the proxy, counts what fails.

import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'

const ca = readFileSync('/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
const agent = new Agent({ ca, keepAlive: true, maxSockets: 20 })
const ask = (method, path, body) =>
  new Promise((resolve) => {
    const at = Date.now()
    const call = request(
      {
        host: 'www.firm.test',
        path,
        method,
        agent,
        headers: body ? { 'content-type': 'application/json', origin: 'https://www.firm.test' } : {},
      },
      (r) => {
        let t = ''
        r.on('data', (d) => (t += d))
        r.on('end', () => resolve([r.statusCode, t, Date.now() - at]))
      },
    )
    call.setTimeout(30000, () => call.destroy(new Error('timeout')))
    call.on('error', (e) => resolve([e.message, '', Date.now() - at]))
    if (body) call.write(JSON.stringify(body))
    call.end()
  })
const end = Date.now() + Number(process.argv[2]) * 1000
const counts = {},
  saves = {}
let longest = 0
const paths = ['/', '/blog', '/career', '/contact', '/case-studies']
const reader = async (n) => {
  while (Date.now() < end) {
    const [s, , ms] = await ask('GET', paths[n++ % 5])
    counts[s] = (counts[s] ?? 0) + 1
    longest = Math.max(longest, ms)
    await new Promise((r) => setTimeout(r, 20))
  }
}
const writer = async () => {
  let n = 0
  while (Date.now() < end) {
    const [s, t] = await ask('POST', '/api/contact', {
      name: 'Load Test',
      email: `load${n++}@firm.test`,
      phone: '+49301234567',
      company: 'Test',
      service: '',
      message: `We need help with the migration, request number ${n} of today.`,
      privacyConsent: true,
      consent: true,
    })
    saves[s] = (saves[s] ?? 0) + 1
    if (n === 1) console.log(t.slice(0, 200))
    await new Promise((r) => setTimeout(r, 2000))
  }
}
await Promise.all([1, 2, 3, 4].map(reader).concat(writer()))
console.log(JSON.stringify({ reads: counts, saves, longestMs: longest }))
