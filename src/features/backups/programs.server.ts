import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority } from '../../platform/concurrency/lower-priority.server.ts'
import { rootProgram } from '../../platform/project.server.ts'

/** Runs what `npm run backup -- ...` runs. Throws an Error whose message is a sentence. */
export type RunArchive = (args: string[], signal: AbortSignal) => Promise<void>

/** The one place that names the program. Reading, compressing, encrypting and sending cost this process nothing. */
export const runArchive: RunArchive = (args, signal) =>
  runProgram(process.execPath, [fileURLToPath(rootProgram('archive')), 'backup', ...args], signal)

const maxOutput = 2000
/** Requests for pages come first. */
const niceness = 10

/** Runs a program to its end, at a low priority. Throws an Error with what it printed about its failure. */
export function runProgram(file: string, args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], signal })
    lowerPriority(child, niceness)
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-maxOutput)
    })
    child.on('error', (error) => reject(signal.aborted ? endedEarly(signal) : error))
    child.on('close', (code, ended) => {
      if (code === 0) resolve()
      else reject(new Error(errors.trim() || `It ended with ${ended ?? code}`))
    })
  })
}

function endedEarly({ reason }: AbortSignal): Error {
  const isLate = reason instanceof Error && reason.name === 'TimeoutError'
  return new Error(isLate ? 'It was ended because it took too long' : 'It was ended, because the site stopped')
}
