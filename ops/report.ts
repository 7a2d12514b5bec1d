import type { Finding } from '../src/platform/health/finding.ts'

/** An error whose message is a sentence for the person at the terminal. */
export class OperationError extends Error {}

const nameWidth = 10

export function print({ state, name, text, detail, remedy }: Finding): void {
  console.log(`${state.padEnd(4)}  ${name.padEnd(nameWidth)}  ${text}`)
  for (const line of [detail, remedy]) {
    if (line !== undefined) console.log(`${' '.repeat(nameWidth + 8)}${line}`)
  }
}

/** Runs a step of an installation or upgrade: `work` returns what it did, or undefined if there was nothing to do. */
export async function step(name: string, work: () => string | undefined | Promise<string | undefined>): Promise<void> {
  const done = await work()
  print({ state: 'ok', name, text: done ?? 'as it should be' })
}
