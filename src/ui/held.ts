/** Loads once and holds what came, so that it is there when the network is not; after a failure the next call tries again. */
export function held<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
