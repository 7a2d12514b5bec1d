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
  const [one, two] = [
    { client: '192.0.2.1', requestId: 'a' },
    { client: '192.0.2.2', requestId: 'b' },
  ]
  await Promise.all([asCaller(one, () => work(1)), asCaller(two, () => work(2))])
  log.info('nobody’s')
  const fields = lines.map((line) => {
    const { level: _, time: _time, pid: _pid, ...rest } = JSON.parse(line)
    return rest
  })
  expect(fields).toEqual([
    { ...one, first: 1, msg: 'begun' },
    { ...two, first: 2, msg: 'begun' },
    { ...one, second: 1, msg: 'done' },
    { ...two, second: 2, msg: 'done' },
    { msg: 'nobody’s' },
  ])
})

test('a line holds no control characters of visitors, and reads as it was written', () => {
  const { log, lines } = createKeptLog()
  const path = '/\u001b[31m\u009b2J\u007f\u202e\r\nx'
  log.warn({ path, err: new Error(path) }, path)
  expect(lines.join('')).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(lines.join(''))).toMatchObject({ path, msg: path, err: { message: path } })
})
