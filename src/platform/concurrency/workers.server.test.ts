import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir, startProgram } from '../../../test/support/program.ts'

const timeout = 30_000

/** Supervises workers that run `worker`, in processes of their own. */
function supervise(count: number, worker: string) {
  const directory = makeDataDir()
  const [program, supervisor] = [join(directory, 'worker.mjs'), join(directory, 'supervisor.mjs')]
  writeFileSync(program, worker)
  writeFileSync(
    supervisor,
    `import { superviseWorkers } from ${JSON.stringify(import.meta.resolve('./workers.server.ts'))}
     import { createLog } from ${JSON.stringify(import.meta.resolve('../log.server.ts'))}
     const onUp = (port) => console.log('up at', port)
     superviseWorkers({ count: ${count}, program: ${JSON.stringify(program)}, log: createLog({ logLevel: 'info' }), onUp })`,
  )
  const { until, ...rest } = startProgram([supervisor], { DIRECTORY: directory })
  const lines = () =>
    [...rest.output().matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line)).filter(({ level }) => level >= 50)
  return { ...rest, until, lines }
}

function signalWorkers(supervisor: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
  for (const pid of children.trim().split(' ')) process.kill(Number(pid), signal)
}

const listen = `
  import { createServer } from 'node:http'
  createServer((req, res) => res.end()).listen(0, '127.0.0.1')`

test('when no worker can start, the supervisor exits with 1 and logs every reason', { timeout }, async () => {
  const { ended, lines, output, errors } = supervise(2, `throw new Error('no licence')`)
  expect(await ended).toBe(1)
  expect(output()).not.toContain('up at')
  expect(lines().at(-1)).toMatchObject({ level: 60, msg: 'no worker could start', code: 1 })
  for (const line of lines()) expect(line.errors).toContain('Error: no licence')
  expect(errors()).toContain('Error: no licence')
})

test('a worker that keeps exiting is restarted with growing delays, and the reasons are logged', {
  timeout,
}, async () => {
  // Only the first worker gets as far as listening.
  const { child, ended, until, lines } = supervise(
    1,
    `import { existsSync, writeFileSync } from 'node:fs'
     const mark = process.env.DIRECTORY + '/listened'
     if (existsSync(mark)) throw new Error('no memory left')
     ${listen}.on('listening', () => { writeFileSync(mark, ''); process.on('SIGUSR2', () => process.exit(3)) })`,
  )
  await until(/up at \d+/)
  signalWorkers(child.pid as number, 'SIGUSR2')
  await until(/"waitMs":4000/)
  expect(lines().map(({ waitMs, code }) => [waitMs, code])).toEqual([
    [1000, 3],
    [2000, 1],
    [4000, 1],
  ])
  for (const line of lines().slice(1)) expect(line.errors).toContain('Error: no memory left')
  // A signal also stops the supervisor while no worker runs.
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('killed workers are replaced, but none is started after SIGTERM', {
  timeout,
}, async () => {
  const { child, ended, until, output } = supervise(2, `console.log('started'); ${listen}`)
  await until(/up at \d+/)
  await until(/(started[\s\S]*){2}/)
  signalWorkers(child.pid as number, 'SIGKILL')
  await until(/(started[\s\S]*){4}/)
  signalWorkers(child.pid as number, 'SIGKILL')
  await until(/(another one starts[\s\S]*){4}/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output().match(/started/g)).toHaveLength(4)
})

test('a worker that fails while stopping is logged and makes the supervisor exit with 1', { timeout }, async () => {
  const { child, ended, until, lines } = supervise(1, `process.on('SIGTERM', () => process.exit(7)); ${listen}`)
  await until(/up at \d+/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(lines()).toMatchObject([{ code: 7, msg: 'worker did not stop cleanly' }])
})
