/** Wraps `work` so that a call starts once the previous one has ended; awaiting a call awaits all before it. */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => {}).then(work)
    return last
  }
}
