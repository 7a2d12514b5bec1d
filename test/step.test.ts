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

test('a step that ends well is two lines, whatever its commands say', async () => {
  const { ended, output, errors } = runStep('')
  expect([await ended, errors()]).toEqual([0, ''])
  expect(output()).toMatch(/^Doing it\n {2}done in \d+ s\nnext\n$/)
})

test('one that fails shows all that was said, and ends like its command', async () => {
  const { ended, output, errors } = runStep('process.exitCode = 3')
  expect(await ended).toBe(3)
  expect(output()).toMatch(/^Doing it\n {2}failed after \d+ s\n$/)
  expect(errors().match(/noise \d+/g)).toHaveLength(200)
})

test('a command that is not there is named', async () => {
  const program =
    "import { step } from './scripts/step.mjs'; await step('Doing it', [['nothing-of-this-name']], process.env)"
  const { ended, errors } = startProgram(['--input-type=module', '--eval', program], {})
  expect(await ended).toBe(1)
  expect(errors()).toContain('nothing-of-this-name')
})

test('a signal that only the start gets ends the command too', async () => {
  const { child, ended, until } = runStep('setInterval(() => {}, 1000)')
  await until(/Doing it/)
  await new Promise((resolve) => setTimeout(resolve, 300))
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})
