import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority } from '../../platform/concurrency/lower-priority.server.ts'
import { rootProgram } from '../../platform/project.server.ts'

/** Runs what `npm run backup -- ...` runs. Throws an Error whose message is a sentence. */
export type RunArchive = (args: string[], signal: AbortSignal) => Promise<void>

/** The same, for what it prints. */
export type AskArchive = (args: string[], signal: AbortSignal) => Promise<string>

/** The one place that names the program. Reading, compressing, encrypting and sending cost this process nothing. */
export const askArchive: AskArchive = (args, signal) =>
  runProgram(process.execPath, [fileURLToPath(rootProgram('archive')), ...args], signal)

export const runArchive: RunArchive = async (args, signal) => {
  await askArchive(['backup', ...args], signal)
}

const maxOutput = 2000
const maxAnswer = 1_000_000
/** Requests for pages come first. */
const niceness = 10

/**
 * Runs a program to its end, at a low priority. Returns the end of what it printed. Throws an Error with what it printed
 * about its failure.
 */
export function runProgram(file: string, args: string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
    lowerPriority(child, niceness)
    let errors = ''
    let answer = ''
    child.stdout.on('data', (chunk) => {
      answer = (answer + chunk).slice(-maxAnswer)
    })
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-maxOutput)
    })
    child.on('error', (error) => reject(signal.aborted ? endedEarly(signal) : error))
    child.on('close', (code, ended) => {
      if (code === 0) resolve(answer)
      else reject(new Error(errors.trim() || `It ended with ${ended ?? code}`))
    })
  })
}

function endedEarly({ reason }: AbortSignal): Error {
  const isLate = reason instanceof Error && reason.name === 'TimeoutError'
  return new Error(isLate ? 'It was ended because it took too long' : 'It was ended, because the site stopped')
}
