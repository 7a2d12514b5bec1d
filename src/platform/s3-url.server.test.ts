import { expect, test } from 'vitest'
import { readS3Url } from './s3-url.server.ts'

test('an address is read, with its secret decoded and out of what is shown', () => {
  expect(readS3Url('s3://AKIA:a%2Fb%2Bc@s3.example.com/backups/site/a?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example.com/backups',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
    prefix: 'site/a/',
    shown: 's3://s3.example.com/backups/site/a',
  })
  expect(readS3Url('s3://k:s@s3.example.com/backups/')).toMatchObject({
    endpoint: 'https://s3.example.com/backups',
    region: 'us-east-1',
    prefix: '',
    shown: 's3://s3.example.com/backups',
  })
})

test.for([
  '127.0.0.1:9000',
  'localhost:9000',
  'minio:9000',
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.1',
  '[::1]:9000',
  '[fd00::9]',
])('without TLS at %s', (host) => {
  expect(readS3Url(`s3://k:s@${host}/backups?tls=false`)).toMatchObject({ endpoint: `http://${host}/backups` })
})

test.for([
  ['https://s3.example.com/backups', 'must start with s3://'],
  ['s3://s3.example.com/backups', 'must hold a key and its secret, such as'],
  ['s3://hunter2@s3.example.com/backups', 'must hold a key and its secret, such as'],
  ['s3://k:hunter2@s3.example.com', 'must name a host and a bucket, such as'],
  ['s3://k:hunter2@/backups', 'cannot be read: '],
  ['s3://k:hunter2/x@s3.example.com/backups', 'cannot be read: write special characters'],
  ['s3://k:hunter2@s3.example.com/Backups_1', 'must name a bucket as S3 allows'],
  ['s3://k:hunter2@s3.example.com/backups/..%2Fa', 'must have a folder of letters'],
  ['s3://k:hunter2@s3.example.com/backups?zone=a', 'must have no parameters but region and tls, and has zone'],
  ['s3://k:hunter2@s3.example.com/backups?region=a%20b', 'must have a region such as eu-central-1'],
  ['s3://k:hunter2@s3.example.com/backups?tls=no', 'must have true or false for tls'],
  ['s3://k:hunter2@s3.example.com/backups?tls=false', 'must not say tls=false'],
  ['s3://k:hunter2@8.8.8.8/backups?tls=false', 'must not say tls=false'],
  ['s3://k:hunter2@[2001:db8::1]/backups?tls=false', 'must not say tls=false'],
  ['s3://k:hunter2@127.0.0.1.example.com/backups?tls=false', 'must not say tls=false'],
] as const)('%s is refused: %s', ([text, problem]) => {
  const read = readS3Url(text)
  expect(read).toMatch(problem)
  expect(read).not.toContain('hunter2')
})
