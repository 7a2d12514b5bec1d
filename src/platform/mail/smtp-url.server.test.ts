import { expect, test } from 'vitest'
import { needsStartTls } from './smtp-url.server.ts'

test.for([
  ['smtp://mail.example.com', true],
  ['smtp://user:password@mail.example.com:587', true],
  ['smtp://localhost@mail.example.com', true],
  ['smtp://localhost.example.com', true],
  ['smtp://127.0.0.1.example.com', true],
  ['smtp://10.0.0.9', true],
  ['smtp://0.0.0.0', true],
  ['smtp://[2001:db8::1]', true],
  ['smtps://mail.example.com', false],
  ['smtp://localhost', false],
  ['smtp://LOCALHOST:25', false],
  ['smtp://mail.localhost', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://127.8.9.10', false],
  ['smtp://[::1]:25', false],
  ['smtp://[0:0:0:0:0:0:0:1]:25', false],
  ['smtp://[::ffff:127.0.0.1]:25', false],
  ['smtp://[::ffff:128.0.0.1]:25', true],
  ['smtp://127.1:25', false],
  ['smtp://localhost.:25', false],
  ['smtp://128.0.0.1', true],
] as const)('%s requires STARTTLS: %s', ([url, wanted]) => {
  expect(needsStartTls(url)).toBe(wanted)
})
