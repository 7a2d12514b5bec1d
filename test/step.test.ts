import { expect, test } from 'vitest'
import { startProgram } from './support/program.ts'

const noise = "for (let i = 0; i < 200; i += 1) console[i % 2 ? 'log' : 'error']('noise ' + i)"

/** Runs one step that makes noise, then runs `last`. */
function runStep(last: string) {
  const commands = [[process.execPath, '-e', `${noise}; ${last}`]]
  const program = `
    import { step } from './scripts/step.mjs'
    await step('Doing it', ${JSON.stringify(commands)}, process.env)
    console.log('next')`
  return startProgram(['--input-type=module', '--eval', program], {})
}

test('a successful step prints two lines and hides the output of its commands', async () => {
  const { ended, output, errors } = runStep('')
  expect([await ended, errors()]).toEqual([0, ''])
  expect(output()).toMatch(/^Doing it\n {2}done in \d+ s\nnext\n$/)
})

test('a failing step shows all output and exits with the code of its command', async () => {
  const { ended, output, errors } = runStep('process.exitCode = 3')
  expect(await ended).toBe(3)
  expect(output()).toMatch(/^Doing it\n {2}failed after \d+ s\n$/)
  expect(errors().match(/noise \d+/g)).toHaveLength(200)
})

test('a missing command is named in the error', async () => {
  const program =
    "import { step } from './scripts/step.mjs'; await step('Doing it', [['nothing-of-this-name']], process.env)"
  const { ended, errors } = startProgram(['--input-type=module', '--eval', program], {})
  expect(await ended).toBe(1)
  expect(errors()).toContain('nothing-of-this-name')
})

test('a signal sent only to the parent also ends the command', async () => {
  const { child, ended, until } = runStep('setInterval(() => {}, 1000)')
  await until(/Doing it/)
  await new Promise((resolve) => setTimeout(resolve, 300))
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})
