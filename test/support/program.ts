import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-program-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

export interface Program {
  child: ChildProcess
  /** The output so far. */
  output(): string
  errors(): string
  /** Resolves once the output matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  /** The exit code. */
  ended: Promise<number | null>
}

/** What `npm start` runs. */
export const builtMain = 'build/program/main.js'

/** The commands of a release: they start in half the time of the sources that `npm run` runs. */
export const builtArchive = 'build/program/archive.js'
export const builtAdmin = 'build/program/admin.js'

/** Starts a program as a person would, with only these settings. */
export function startProgram(args: string[], env: Record<string, string>): Program {
  return startCommand(process.execPath, args, env)
}

/** Starts a command in the project's folder; it and its child processes end with the test. */
export function startCommand(command: string, args: string[], env: Record<string, string>): Program {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, { cwd: root, env: { PATH, NODE_COMPILE_CACHE, ...env }, detached: true })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  onTestFinished(() => killGroup(child))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    async until(pattern) {
      const deadline = Date.now() + 40_000
      for (;;) {
        const match = pattern.exec(output)
        if (match) return match
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`no ${pattern} in: ${output}${errors}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid as number), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
