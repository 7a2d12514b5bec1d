import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createJobProcess } from './job-process.server.ts'

type Job = { evaluate: string; bad?: () => void }

/** A program that evaluates the job's text and answers the result. */
function useProgram(source = '', options: { execArgv?: string[]; idleMs?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-jobs-'))
  const file = join(folder, 'program.mjs')
  const answerJobs = JSON.stringify(import.meta.resolve('./answer-jobs.server.ts'))
  writeFileSync(
    file,
    `${source}\nimport { answerJobs } from ${answerJobs}\nanswerJobs(({ evaluate }) => eval(evaluate))`,
  )
  const jobs = createJobProcess<Job, unknown>({ program: pathToFileURL(file), idleMs: 10_000, ...options })
  onTestFinished(() => {
    jobs.stop()
    rmSync(folder, { recursive: true })
  })
  return jobs
}

const ms = 20_000

test('jobs run in one separate process with an empty environment', { timeout: ms }, async () => {
  const jobs = useProgram()
  const pid = await jobs.run({ evaluate: 'process.pid' }, ms)
  expect(await jobs.run({ evaluate: 'process.pid' }, ms)).toBe(pid)
  expect(pid).not.toBe(process.pid)
  expect(
    await jobs.run({ evaluate: 'Object.keys(process.env).filter((name) => !/^NODE_CHANNEL/.test(name))' }, ms),
  ).toEqual([])
})

test.for([
  ['takes too long', 'for (;;);', 300, 'too_slow'],
  ['uses up its heap', 'const a = []; for (;;) a.push([a])', ms, 'crashed'],
  ['asks for one block that is larger than its heap', 'const a = []; for (;;) a.push(1)', ms, 'crashed'],
  ['ends its process', 'process.exit(3)', ms, 'crashed'],
  ['throws', 'null.x', ms, 'crashed'],
  ['is killed from outside', 'process.kill(process.pid, "SIGKILL")', ms, 'unavailable'],
] as const)(
  'a job that %s fails without affecting the next',
  { timeout: 2 * ms },
  async ([, evaluate, deadlineMs, failure]) => {
    const jobs = useProgram('', { execArgv: ['--max-old-space-size=32'] })
    expect(await jobs.run({ evaluate: '1' }, ms)).toBe(1)
    await expect(jobs.run({ evaluate }, deadlineMs)).rejects.toMatchObject({ failure })
    expect(await jobs.run({ evaluate: '2' }, ms)).toBe(2)
  },
)

test('the deadline starts once the program has loaded', { timeout: ms }, async () => {
  const jobs = useProgram('await new Promise((resolve) => setTimeout(resolve, 2000))')
  expect(await jobs.run({ evaluate: '1' }, 1500)).toBe(1)
})

test.runIf(process.platform === 'linux')(
  'a job that is starved of processor time gets extra time, up to a limit',
  { timeout: ms },
  async () => {
    const jobs = useProgram()
    const wait = (waitMs: number) => ({ evaluate: `new Promise((done) => setTimeout(done, ${waitMs}, 'done'))` })
    expect(await jobs.run(wait(1500), 1000)).toBe('done')
    await expect(jobs.run(wait(15_000), 1000)).rejects.toMatchObject({ failure: 'too_slow' })
  },
)

test('a program that fails to start reports the reason', { timeout: ms }, async () => {
  const jobs = useProgram('throw new Error("no library")')
  await expect(jobs.run({ evaluate: '1' }, ms)).rejects.toMatchObject({
    failure: 'unavailable',
    message: expect.stringContaining('no library'),
  })
})

test('a job that cannot be sent fails at once and leaves no deadline for the next', { timeout: ms }, async () => {
  const jobs = useProgram()
  const pid = await jobs.run({ evaluate: 'process.pid' }, ms)
  await expect(jobs.run({ evaluate: '1', bad: () => {} }, 200)).rejects.toMatchObject({ failure: 'unavailable' })
  const slow = 'new Promise((resolve) => setTimeout(resolve, 500, process.pid))'
  expect(await jobs.run({ evaluate: slow }, ms)).toBe(pid)
})
