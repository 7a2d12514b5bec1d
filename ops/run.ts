import { spawnSync } from 'node:child_process'
import { OperationError } from './report.ts'

interface Options {
  /** Added to this process's environment. */
  env?: Record<string, string | undefined>
}

/** Runs a command and returns what it printed. Throws OperationError with its last lines if it fails. */
export function run(command: string, args: string[], { env }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw new OperationError(`${command} cannot be run: ${error.message}`)
  if (status !== 0) {
    const said = `${stdout}${stderr}`.trim().split('\n').slice(-10).join('\n')
    throw new OperationError(`${command} ${args.join(' ')} failed: ${said}`)
  }
  return stdout.trim()
}

/** Whether a command exits with 0. */
export function succeeds(command: string, args: string[], env?: Options['env']): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0
}
