import { onTestFinished } from 'vitest'
import type { Resources } from '../../src/app/resources.server.ts'
import { createResources, type Overrides as ProgramOverrides } from '../../src/create-resources.server.ts'
import { type Config, parseConfig } from '../../src/platform/config.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { createClock, type TestClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { sharedImages } from './images.ts'
import { createRecordingMailer, type RecordingMailer } from './mailer.ts'
import { sharedRenderer } from './renderer.ts'

export interface TestResources extends Resources {
  clock: TestClock
  /** The mails sent, unless another mailer was passed. */
  mails: RecordingMailer['mails']
}

interface Overrides extends Omit<ProgramOverrides, 'config' | 'clock'> {
  clock?: TestClock
  config?: Partial<Config>
}

/** The part of the cookies' names that is the test site's own. */
export const siteMark = '0a1b2c3d'

const silent = createLog({ logLevel: 'silent' })

/** Creates a site's resources: fresh database, silent log, stopped clock, mail kept in a list. */
export async function createTestResources({ config, ...overrides }: Overrides = {}): Promise<TestResources> {
  const clock = overrides.clock ?? createClock()
  const recorder = createRecordingMailer()
  const resources = createResources(
    { ...parseConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.example.com', DATA_DIR: ':memory:' }), ...config },
    {
      log: silent,
      mailer: recorder,
      images: sharedImages,
      renderer: sharedRenderer,
      ...overrides,
      clock,
      connection: overrides.connection ?? (await openTestDatabase()),
    },
  )
  await resources.db
    .insertInto('site_mark')
    .values({ id: 1, mark: siteMark })
    .onConflict((at) => at.doNothing())
    .execute()
  return { ...resources, clock, mails: recorder.mails }
}

/** The same, closed when the running test ends. */
export async function openTestResources(overrides: Overrides = {}): Promise<TestResources> {
  const resources = await createTestResources(overrides)
  onTestFinished(() => resources.close())
  return resources
}
