/** Lets `most` jobs run at the same time; the others wait their turn. */
export function createGate(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function pass<T>(job: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
