import { onTestFinished } from 'vitest'
import { type Config, parseConfig } from '../../src/platform/config.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { createServices, type Services } from '../../src/services.server.ts'
import { createClock, type TestClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { createRecordingMailer, type RecordingMailer } from './mailer.ts'

export interface TestServices extends Services {
  clock: TestClock
  /** What was mailed, where no other mailer was passed. */
  mails: RecordingMailer['mails']
}

interface Overrides extends Partial<Omit<Services, 'config' | 'clock'>> {
  clock?: TestClock
  config?: Partial<Config>
}

/** The services of a site of its own: fresh database, silent log, a clock that stands still, mail kept in a list. */
export async function createTestServices({ config, ...overrides }: Overrides = {}): Promise<TestServices> {
  const clock = overrides.clock ?? createClock()
  const recorder = createRecordingMailer()
  const services = createServices(
    { ...parseConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.example.com', DATA_DIR: ':memory:' }), ...config },
    {
      log: createLog({ logLevel: 'silent' }),
      mailer: recorder,
      ...overrides,
      clock,
      connection: overrides.connection ?? (await openTestDatabase()),
    },
  )
  return { ...services, clock, mails: recorder.mails }
}

/** The same, closed when the running test ends. */
export async function openTestServices(overrides: Overrides = {}): Promise<TestServices> {
  const services = await createTestServices(overrides)
  onTestFinished(() => services.close())
  return services
}
