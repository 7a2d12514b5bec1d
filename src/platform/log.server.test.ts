import { expect, test } from 'vitest'
import { createKeptLog } from '../../test/support/log.ts'
import { asCaller } from './log.server.ts'

test('each log line carries its own caller, even after an await, and no fields of other lines', async () => {
  const { log, lines } = createKeptLog()
  const work = async (id: number) => {
    log.info({ first: id }, 'begun')
    await new Promise((resolve) => setTimeout(resolve, 5))
    log.warn({ second: id }, 'done')
  }
  await Promise.all([asCaller('192.0.2.1', () => work(1)), asCaller('192.0.2.2', () => work(2))])
  log.info('nobody’s')
  const fields = lines.map((line) => {
    const { level: _, time: _time, pid: _pid, ...rest } = JSON.parse(line)
    return rest
  })
  expect(fields).toEqual([
    { client: '192.0.2.1', first: 1, msg: 'begun' },
    { client: '192.0.2.2', first: 2, msg: 'begun' },
    { client: '192.0.2.1', second: 1, msg: 'done' },
    { client: '192.0.2.2', second: 2, msg: 'done' },
    { msg: 'nobody’s' },
  ])
})
