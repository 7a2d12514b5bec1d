import { keyOf } from '../../entries/redirect-address.ts'
import { fillPattern, isPattern } from '../../entries/redirect-pattern.ts'

/**
 * Returns a function that says, of a redirect to be saved, whether it leads in a circle by way of a pattern. A pattern
 * that is met again counts as one, although the rest may differ.
 */
export function findPatternCircles(
  targets: ReadonlyMap<string, string>,
  keysOf: (address: string) => string[],
): (from: string, to: string) => string | undefined {
  if (![...targets.keys()].some(isPattern)) return () => undefined
  const inCircle = new Set<string>()
  for (const key of targets.keys()) for (const passed of circleFrom(key, targets, keysOf)) inCircle.add(passed)
  return (from, to) => {
    if (!inCircle.has(from)) return undefined
    const isItself = isPattern(from) && keysOf(to).includes(from)
    return isItself ? 'This address leads to itself' : `${to} leads back to ${from}`
  }
}

/** The keys of the circle that begins and ends here; none if there is no such circle. */
function circleFrom(
  start: string,
  targets: ReadonlyMap<string, string>,
  keysOf: (address: string) => string[],
): Iterable<string> {
  const passed = new Set([start])
  for (let at: string | undefined = targets.get(start); at; ) {
    const address: string = at
    // All below an address may lead to its page.
    const isOwn = (key: string) => isPattern(key) && key === `${keyOf(address)}/*`
    const key = keysOf(address).find((one) => targets.has(one) && !isOwn(one))
    if (key === undefined) return []
    if (key === start) return passed
    if (passed.has(key)) return []
    passed.add(key)
    const next = targets.get(key) ?? ''
    at = isPattern(key) ? fillPattern(next, key, address) : next
  }
  return []
}
