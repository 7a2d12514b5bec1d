import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { readS3Url, type S3Place } from '../../src/platform/s3-url.server.ts'

export interface Storage {
  /** As BACKUP_URL names it: the bucket `backups`, the folder `site`. */
  url: string
  place: S3Place
  stop(): Promise<void>
  start(): Promise<void>
}

/** s3rver's only key; it compares no V4 signatures. */
const key = 'S3RVER:S3RVER'

/** Starts a real S3 server on this machine, which ends with the test. */
export async function startStorage(): Promise<Storage> {
  const directory = mkdtempSync(join(tmpdir(), 'site-s3-'))
  const open = (port: number) =>
    new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: [{ name: 'backups' }] })
  let server = open(0)
  const { port } = await server.run()
  let isUp = true
  const stop = async () => {
    if (isUp) await server.close()
    isUp = false
  }
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const url = `s3://${key}@127.0.0.1:${port}/backups/site?tls=false`
  return {
    url,
    place: readS3Url(url) as S3Place,
    stop,
    async start() {
      server = open(port)
      await server.run()
      isUp = true
    },
  }
}
