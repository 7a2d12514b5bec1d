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

const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error) => error.failure,
  )

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

test('a job is sent while another runs, and they are answered in order', { timeout: ms }, async () => {
  const jobs = useProgram()
  expect(await jobs.run({ evaluate: '1' }, ms)).toBe(1)
  const answers: unknown[] = []
  const run = async (evaluate: string) => answers.push(await jobs.run({ evaluate }, ms))
  const untilNextIsSent = run("new Promise((done) => process.once('message', () => done('first')))")
  await new Promise((resolve) => setTimeout(resolve, 300))
  await Promise.all([untilNextIsSent, run('2'), run('3')])
  expect(answers).toEqual(['first', 2, 3])
})

test('a large answer is complete before the next job begins', { timeout: ms }, async () => {
  const jobs = useProgram()
  expect(await jobs.run({ evaluate: '1' }, ms)).toBe(1)
  const large = jobs.run({ evaluate: "'x'.repeat(2_000_000)" }, 1000)
  const endless = failureOf(jobs.run({ evaluate: 'for (;;);' }, 300))
  expect(await large).toHaveLength(2_000_000)
  expect(await endless).toBe('too_slow')
})

test('a job is not blamed for others while this process is too busy to take its answer', { timeout: ms }, async () => {
  const jobs = useProgram()
  const busy = (busyMs: number) =>
    `const end = performance.now() + ${busyMs}; while (performance.now() < end); ${busyMs}`
  expect(await jobs.run({ evaluate: '1' }, ms)).toBe(1)
  const running = [100, 600, 600].map((busyMs) => jobs.run({ evaluate: busy(busyMs) }, 500 + busyMs))
  await new Promise((resolve) => setTimeout(resolve, 50))
  // What follows setImmediate is followed by timers, and only then by messages.
  await new Promise(setImmediate)
  for (const end = performance.now() + 900; performance.now() < end; );
  expect(await Promise.all(running)).toEqual([100, 600, 600])
})

test('jobs behind one that ends the process are interrupted and can be run again', { timeout: 2 * ms }, async () => {
  const jobs = useProgram()
  expect(await jobs.run({ evaluate: '1' }, ms)).toBe(1)
  const failures = ['for (;;);', '2', '3'].map((evaluate) => failureOf(jobs.run({ evaluate }, 300)))
  expect(await Promise.all(failures)).toEqual(['too_slow', 'interrupted', 'interrupted'])
  expect(await Promise.all(['2', '3'].map((evaluate) => jobs.run({ evaluate }, ms)))).toEqual([2, 3])
})

test('a deadline starts once the jobs before are done', { timeout: ms }, async () => {
  const jobs = useProgram()
  const busy = 'const end = performance.now() + 400; while (performance.now() < end); 1'
  expect(await Promise.all([1, 2, 3, 4].map(() => jobs.run({ evaluate: busy }, 1000)))).toEqual([1, 1, 1, 1])
})

test('a process is not dismissed while it has a job', { timeout: ms }, async () => {
  const jobs = useProgram('', { idleMs: 200 })
  const wait = { evaluate: 'new Promise((done) => setTimeout(done, 600, process.pid))' }
  const [pid] = await Promise.all([jobs.run({ evaluate: 'process.pid' }, ms), jobs.run({ evaluate: '1' }, ms)])
  expect(await Promise.all([jobs.run({ evaluate: '1' }, ms), jobs.run(wait, ms)])).toEqual([1, pid])
})

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
