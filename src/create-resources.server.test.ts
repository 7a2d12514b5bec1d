import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir } from '../test/support/program.ts'
import { createResources } from './create-resources.server.ts'
import { parseConfig } from './platform/config.server.ts'

test('the clock starts no earlier than the latest time recorded by an earlier process', () => {
  const dataDir = makeDataDir()
  const told = Math.floor(Date.now() / 1000) + 3600
  const mark = join(dataDir, 'clock')
  writeFileSync(mark, '')
  utimesSync(mark, told, told)
  const resources = createResources(parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  onTestFinished(() => resources.close())
  expect(resources.clock().getTime()).toBeGreaterThanOrEqual(told * 1000)
})
