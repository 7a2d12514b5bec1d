import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Measure, quantile, round } from './rows.ts'
import { startSite } from './site.ts'

const starts = 7
const port = 38_412
const patienceMs = 60_000

/** Measures an installed, built and filled site, from the command to the first page. */
export const measureStart: Measure = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-bench-'))
  try {
    const first = await startSite(directory, { seed: 'demo' })
    await first.stop()
    const [byNpm, alone]: [number[], number[]] = [[], []]
    for (let count = 0; count < starts; count += 1) {
      byNpm.push(await timeNpmStart(directory))
      const site = await startSite(directory)
      alone.push(site.startedInMs)
      await site.stop()
    }
    return [
      { name: '`npm start` to the first 200', ms: round(quantile(byNpm), 0) },
      { name: 'its process alone, until it listens', ms: round(quantile(alone), 0) },
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function timeNpmStart(directory: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: directory },
  })
  const ended = once(child, 'close')
  try {
    while (!(await answers())) {
      if (performance.now() - began > patienceMs || child.exitCode !== null) throw new Error('npm start does not serve')
      await new Promise((done) => setTimeout(done, 5))
    }
    return performance.now() - began
  } finally {
    process.kill(-(child.pid as number), 'SIGTERM')
    await ended
  }
}

async function answers(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === 200
}
