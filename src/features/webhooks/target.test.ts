import { expect, test } from 'vitest'
import { privateHosts } from '../../../test/support/private-hosts.ts'
import { type Network, readNetwork } from '../../platform/http/ip-address.server.ts'
import { createTargets } from './target.server.ts'

const named = async (hostname: string) => {
  const address = { 'inside.example.com': '10.1.2.3', 'metadata.example.com': '169.254.169.254' }[hostname]
  if (hostname === 'unknown.example.com' || hostname === 'db') throw new Error('ENOTFOUND')
  return [{ address: address ?? '93.184.215.14', family: 4 }]
}
const problemOf = (url: string, allow: string[] = []) =>
  createTargets(
    allow.map((text) => readNetwork(text) as Network),
    named,
  ).findProblem(url)

test.each([...privateHosts, 'inside.example.com', 'metadata.example.com'])('https://%s is refused', async (host) => {
  expect(await problemOf(`https://${host}/hook`)).toBe(
    'URL is refused: this address is in a private or reserved network',
  )
})

test.each([
  ...['https://93.184.215.14/', 'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'https://172.32.0.1/'],
  ...['https://crm.example.com:8443/hook?key=1', 'https://unknown.example.com/'],
])('%s is accepted', async (url) => {
  expect(await problemOf(url)).toBeUndefined()
})

test.each([
  ['nonsense', 'URL must be an address such as https://crm.example.com/hook'],
  ['ftp://crm.example.com/', 'URL must be an address such as https://crm.example.com/hook'],
  ['https://a:b@crm.example.com/', 'URL must not hold a name or a password'],
  ['http://crm.example.com/', 'URL must begin with https://'],
  ['http://unknown.example.com/', 'URL must begin with https://'],
])('%s is refused: %s', async (url, problem) => {
  expect(await problemOf(url)).toBe(problem)
})

test('networks that are allowed may be called, over http too', async () => {
  const allow = ['10.0.0.0/8', 'fd00::/8']
  for (const url of ['http://10.1.2.3:8080/', 'http://inside.example.com/', 'https://[fd00::1]/'])
    expect(await problemOf(url, allow)).toBeUndefined()
  expect(await problemOf('https://192.168.1.1/', allow)).toMatch('URL is refused')
  expect(await problemOf('http://[::ffff:10.0.0.1]/', allow)).toBeUndefined()
})
