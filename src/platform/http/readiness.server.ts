/** How often a balancer must be told before it stops sending visitors here: most count to two or three. */
const enough = 3
const maxMs = 5000
/** Time for requests that are on their way when the balancer is told for the last time. */
const momentMs = 200

/** Tells a load balancer whether this process takes visitors. */
export interface Readiness {
  /** Called on each of the balancer's health checks. */
  isReady(): boolean
  /** Reports "not ready" from now on. Resolves when the balancer knows; at once if none has ever asked. */
  end(): Promise<void>
}

export function createReadiness(): Readiness {
  let isWatched = false
  let isEnding = false
  let told = 0
  let tell = () => {}
  return {
    isReady() {
      isWatched = true
      if (!isEnding) return true
      told += 1
      if (told === enough) setTimeout(tell, momentMs)
      return false
    },
    async end() {
      isEnding = true
      if (!isWatched) return
      await new Promise<void>((resolve) => {
        tell = resolve
        setTimeout(resolve, maxMs)
      })
    },
  }
}
