/** How often a balancer has to be told before it sends nobody here any more: most count to two or three. */
const enough = 3
const longestMs = 5000
/** For what is on its way while the balancer is told for the last time. */
const momentMs = 200

/** Whether this process takes visitors, for the balancer that asks. */
export interface Readiness {
  /** The balancer's question. */
  isReady(): boolean
  /** Says no from now on. Resolves when the balancer knows; at once, where none has ever asked. */
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
        setTimeout(resolve, longestMs)
      })
    },
  }
}
