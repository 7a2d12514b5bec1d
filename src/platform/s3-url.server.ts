import { BlockList, isIP } from 'node:net'
import { serverUrlProblem } from './server-url.server.ts'

/** A place in an S3-compatible storage. */
export interface S3Place {
  /** The address of the bucket, over https or http. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Begins the key of each object: '' or ends with a slash. */
  prefix: string
  /** The address without the key, for people. */
  shown: string
}

const example = 's3://KEY:SECRET@s3.example.com/bucket/folder?region=eu-central-1'

/**
 * Reads `s3://KEY:SECRET@host:port/bucket/prefix?region=...`. Returns what is wrong with it as the rest of a sentence
 * that begins with the name of a variable, and never repeats the secret.
 */
export function readS3Url(text: string): S3Place | string {
  const problem = serverUrlProblem(text, ['s3'])
  if (problem !== undefined) return problem
  const { username, password, hostname, host, pathname, searchParams } = new URL(text)
  if (!username || !password) return `must hold a key and its secret, such as ${example}`
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  if (!hostname || !bucket) return `must name a host and a bucket, such as ${example}`
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return 'must name a bucket as S3 allows: a-z, 0-9, - and .'
  if (!folders.every((folder) => /^[\w-][\w.-]*$/.test(folder)))
    return 'must have a folder of letters, digits, -, _ and .'
  const unknown = [...searchParams.keys()].find((name) => name !== 'region' && name !== 'tls')
  if (unknown !== undefined) return `must have no parameters but region and tls, and has ${unknown}`
  const region = searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]+$/i.test(region)) return 'must have a region such as eu-central-1'
  const tls = searchParams.get('tls') ?? 'true'
  if (tls !== 'true' && tls !== 'false') return 'must have true or false for tls'
  if (tls === 'false' && !isPrivate(hostname))
    return 'must not say tls=false: only a host in a private network may do without'
  const path = [bucket, ...folders].join('/')
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${host}/${bucket}`,
    region,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    prefix: folders.map((folder) => `${folder}/`).join(''),
    shown: `s3://${host}/${path}`,
  }
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits)
}
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** By address, or by a name that only a private network can resolve: one without dots. */
function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  return family === 0
    ? /^([a-z0-9-]+\.)?localhost$|^[a-z0-9-]+$/i.test(hostname)
    : privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
