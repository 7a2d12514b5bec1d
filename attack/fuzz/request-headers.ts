import type { OutgoingHttpHeaders } from 'node:http'
import type { Random } from '../random.ts'
import { oddText } from './values.ts'

type MakeHeaders = (random: Random) => OutgoingHttpHeaders

const makers: MakeHeaders[] = [
  (random) => ({
    Accept: random.pick(['*/*', 'text/html', 'application/json', 'image/*;q=0.1', '', ';;,', 'a/b;q=9']),
  }),
  (random) => ({
    'Accept-Encoding': random.pick(['gzip', 'br', 'gzip, br;q=0', 'identity;q=0', '*;q=0', 'deflate', ',']),
  }),
  (random) => ({ 'Accept-Language': latin(oddText(random)) }),
  (random) => ({ 'If-None-Match': random.pick(['*', '""', 'W/"x"', '"', latin(oddText(random))]) }),
  (random) => ({ 'If-Modified-Since': random.pick(['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '99999999']) }),
  (random) => ({ Range: random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'x']) }),
  (random) => ({
    Cookie: random.pick(['session=', `session=${random.text(43)}`, 'a=b; a=c; =', latin(oddText(random))]),
  }),
  (random) => ({ Authorization: random.pick(['Basic Og==', 'Bearer x', latin(oddText(random))]) }),
  (random) => ({
    'X-Forwarded-For': random.pick([
      '',
      '::1',
      '[::1]:80',
      '1.2.3.4, x',
      '999.1.1.1',
      'fe80::1%25eth0',
      latin(oddText(random)),
    ]),
  }),
  (random) => ({ 'X-Forwarded-Host': latin(oddText(random)), 'X-Forwarded-Proto': random.pick(['https', 'x']) }),
  (random) => ({ Host: random.pick(['evil.example.net', '', '[::1', 'a b', 'x:99999', '127.0.0.1:1', '/']) }),
  (random) => ({ Origin: random.pick(['null', 'https://evil.example.net', '', 'x']) }),
  (random) => ({ 'Sec-Fetch-Site': random.pick(['cross-site', 'same-site', 'same-origin', 'none', 'x']) }),
  (random) => ({ Referer: latin(oddText(random)) }),
  (random) => ({ 'User-Agent': latin(oddText(random)) }),
  (random) => ({
    'Content-Type': random.pick([
      '',
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'x/y',
      'application/x-www-form-urlencoded',
      latin(oddText(random)),
    ]),
  }),
  (random) => ({ 'Content-Encoding': random.pick(['gzip', 'br', 'x']) }),
  (random) => ({ 'X-HTTP-Method-Override': random.pick(['DELETE', 'PUT', 'x']) }),
  (random) => ({ Upgrade: random.pick(['websocket', 'h2c']), Connection: 'Upgrade' }),
  (random) => ({ 'X-Long': random.text(random.int(9000)) }),
  (random) => Object.fromEntries(Array.from({ length: random.int(100) }, (_, index) => [`x-${index}`, 'y'])),
]

export function anyHeaders(random: Random): OutgoingHttpHeaders {
  if (random.chance(0.4)) return {}
  return Object.assign({}, ...Array.from({ length: 1 + random.int(3) }, () => random.pick(makers)(random)))
}

/** Keeps what a header can carry. */
function latin(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4000)
}
