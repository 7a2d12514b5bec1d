import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority.server.ts'

async function start(command: string, ...args: string[]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  // `cat` answers once `nice` has taken effect.
  child.stdin.write('x')
  await once(child.stdout, 'data')
  return { child, niceness: () => getPriority(child.pid) }
}

test('the process gets the niceness', async () => {
  const { child, niceness } = await start('cat')
  lowerPriority(child, 10)
  expect(niceness()).toBe(10)
})

test('a process that is nicer already stays so', async () => {
  const { child, niceness } = await start('nice', '-n', '15', 'cat')
  lowerPriority(child, 10)
  expect(niceness()).toBe(15)
})

test('a process that has ended makes no difference', async () => {
  const { child } = await start('cat')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => lowerPriority(child, 10)).not.toThrow()
})
