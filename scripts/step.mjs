// Shows a long step of a start as one line with the seconds it takes; its own output only if it fails.
import { spawn } from 'node:child_process'

/** How much of the end of a command's output is kept: more than any of ours writes. */
const keptBytes = 1_000_000
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs commands one after another. If a command fails, shows all its output and exits with its code.
 * @param {string} title
 * @param {[command: string, ...args: string[]][]} commands
 * @param {NodeJS.ProcessEnv} env
 */
export async function step(title, commands, env) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const line = process.stdout.isTTY ? liveLine(title, seconds) : plainLine(title)
  for (const [command, ...args] of commands) {
    const { code, output } = await finish(command, args, env)
    if (code === 0) continue
    line.end(`failed after ${seconds()} s`)
    process.stderr.write(output)
    process.exit(code)
  }
  line.end(`done in ${seconds()} s`)
}

/**
 * @param {string} title
 * @param {() => number} seconds
 */
function liveLine(title, seconds) {
  const write = (/** @type {string} */ text) => process.stdout.write(`\r\x1b[K${title}: ${text}`)
  write('...')
  const timer = setInterval(() => write(`${seconds()} s`), 1000)
  return {
    end(/** @type {string} */ text) {
      clearInterval(timer)
      write(`${text}\n`)
    },
  }
}

/** @param {string} title */
function plainLine(title) {
  console.log(title)
  return { end: (/** @type {string} */ text) => console.log(`  ${text}`) }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: Buffer }>}
 */
function finish(command, args, env) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = Buffer.alloc(0)
  const keep = (/** @type {Buffer} */ chunk) => {
    output = Buffer.concat([output, chunk]).subarray(-keptBytes)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      keep(Buffer.from(`${error.message}\n`))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
