import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createKeptLog } from '../../test/support/log.ts'
import { createHostWarning, createOriginWarning, createProxyWarning } from './setting-warnings.server.ts'

const from = (forwarded?: string) => ({ headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('X-Forwarded-For without TRUST_PROXY logs one warning', () => {
  const { log, lines } = createKeptLog()
  const note = createProxyWarning({ trustProxy: false }, log)
  note(from())
  expect(lines).toEqual([])
  for (let i = 0; i < 3; i += 1) note(from('203.0.113.7'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
})

test('X-Forwarded-For with TRUST_PROXY logs no warning', () => {
  const { log, lines } = createKeptLog()
  createProxyWarning({ trustProxy: true }, log)(from('203.0.113.7'))
  expect(lines).toEqual([])
})

test('a page that is asked for without a proxy while TRUST_PROXY is on logs one warning, a call none', () => {
  const { log, lines } = createKeptLog()
  const note = createProxyWarning({ trustProxy: 1 }, log)
  note({ ...from(), url: '/api/health' } as IncomingMessage)
  expect(lines).toEqual([])
  for (let i = 0; i < 3; i += 1) note({ ...from(), url: '/blog' } as IncomingMessage)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY is on')
})

const asked = (host: string | undefined, url = '/') => ({ headers: { host }, url }) as unknown as IncomingMessage

test.for([
  ['https://www.example.com', 'firm.example', 1],
  ['https://www.example.com', 'example.com', 1],
  ['http://localhost:3000', 'www.firm.example', 1],
  ['http://www.example.com', 'www.example.com:8080', 1],
  ['https://www.example.com', 'www.example.com', 0],
  ['https://www.example.com', 'WWW.Example.com:443', 0],
  ['https://www.example.com', '10.0.0.7:3000', 0],
  ['https://www.example.com', '127.0.0.1', 0],
  ['https://www.example.com', '[2001:db8::1]:3000', 0],
  ['https://www.example.com', 'localhost:3000', 0],
  ['https://www.example.com', 'site', 0],
  ['https://www.example.com', 'not a host', 0],
  ['https://www.example.com', undefined, 0],
] as const)('with PUBLIC_URL %s, pages at the host %s log %i warnings', ([publicUrl, host, times]) => {
  const { log, lines } = createKeptLog()
  const find = createHostWarning({ publicUrl }, log)
  for (let i = 0; i < 3; i += 1) for (const one of [host, new URL(publicUrl).host]) find(asked(one))?.()
  expect(lines).toHaveLength(times)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: 40, publicUrl, msg: expect.stringContaining('PUBLIC_URL') })
})

test('calls of the API at another host log no warning', () => {
  const { log, lines } = createKeptLog()
  createHostWarning({ publicUrl: 'https://www.example.com' }, log)(asked('firm.example', '/api/health'))?.()
  expect(lines).toEqual([])
})

test('refused origins are named, ten a minute at most', () => {
  const { log, lines } = createKeptLog()
  const note = createOriginWarning({ publicUrl: 'https://www.example.com' }, log)
  for (let i = 0; i < 100; i += 1) note(`https://firm-${i}.example`, 'http://127.0.0.1:3000')
  expect(lines).toHaveLength(10)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    origin: 'https://firm-0.example',
    requested: 'http://127.0.0.1:3000',
    publicUrl: 'https://www.example.com',
    msg: expect.stringContaining('PUBLIC_URL'),
  })
})
