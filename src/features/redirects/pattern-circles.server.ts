import { keyOf } from '../../entries/redirect-address.ts'
import { fillPattern, isPattern } from '../../entries/redirect-pattern.ts'

type Targets = ReadonlyMap<string, string>
type KeysOf = (address: string) => string[]

/**
 * Returns a function that says, of a redirect to be saved, whether it leads in a circle by way of a pattern. A pattern
 * that is met again counts as one, although the rest may differ.
 */
export function findPatternCircles(targets: Targets, keysOf: KeysOf): (from: string, to: string) => string | undefined {
  if (![...targets.keys()].some(isPattern)) return () => undefined
  const inCircle = findCircles(targets, keysOf)
  return (from, to) => {
    if (!inCircle.has(from)) return undefined
    const isItself = isPattern(from) && keysOf(to).includes(from)
    return isItself ? 'This address leads to itself' : `${to} leads back to ${from}`
  }
}

/**
 * The keys of the redirects that lead back to themselves. Those without a * are followed once, however many lead to
 * them: a file may hold a chain of thousands.
 */
function findCircles(targets: Targets, keysOf: KeysOf): ReadonlySet<string> {
  const inCircle = new Set<string>()
  const followed = new Set<string>()
  /** Those that lead to an end, and past no pattern. */
  const ending = new Set<string>()

  /** Returns those that need not be followed again. */
  function follow(start: string): string[] {
    const passed = [start]
    const seen = new Set(passed)
    for (let step = nextStep(targets.get(start), targets, keysOf); ; ) {
      if (!step || ending.has(step.key)) {
        for (const one of passed.slice(passed.findLastIndex(isPattern) + 1)) ending.add(one)
        return passed
      }
      const { key, address } = step
      if (key === start) {
        for (const one of passed) inCircle.add(one)
        return passed
      }
      if (followed.has(key) && !isPattern(start)) return passed
      // Those before it lead into a circle that they are not in.
      if (seen.has(key)) return passed.slice(0, passed.indexOf(key))
      passed.push(key)
      seen.add(key)
      const to = targets.get(key) ?? ''
      step = nextStep(isPattern(key) ? fillPattern(to, key, address) : to, targets, keysOf)
    }
  }

  const starts = [...targets.keys()]
  for (const key of [...starts.filter((one) => !isPattern(one)), ...starts.filter(isPattern)]) {
    if (followed.has(key)) continue
    // Where a pattern leads depends on the address.
    for (const passed of follow(key)) if (!isPattern(passed)) followed.add(passed)
  }
  return inCircle
}

/** The redirect that an address leads on by; undefined if it leads no further. */
function nextStep(
  address: string | undefined,
  targets: Targets,
  keysOf: KeysOf,
): { address: string; key: string } | undefined {
  if (!address) return undefined
  // All below an address may lead to its page.
  const isOwn = (key: string) => isPattern(key) && key === `${keyOf(address)}/*`
  const key = keysOf(address).find((one) => targets.has(one) && !isOwn(one))
  return key === undefined ? undefined : { address, key }
}
