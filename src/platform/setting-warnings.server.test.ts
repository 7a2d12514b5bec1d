import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createKeptLog } from '../../test/support/log.ts'
import { createProxyWarning, warnOfSettings } from './setting-warnings.server.ts'

test.for([
  ['http://www.example.com', 1],
  ['http://192.168.1.10:3000', 1],
  ['http://localhost.example.com', 1],
  ['http://127.example.com', 1],
  ['https://www.example.com', 0],
  ['http://localhost:3000', 0],
  ['http://corvane.localhost:3000', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]:3000', 0],
] as const)('PUBLIC_URL %s logs %i warnings', ([publicUrl, times]) => {
  const { log, lines } = createKeptLog()
  warnOfSettings({ publicUrl }, log)
  expect(lines).toHaveLength(times)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: 40, publicUrl, msg: expect.stringMatching(/^PUBLIC_URL is http:/) })
})

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
