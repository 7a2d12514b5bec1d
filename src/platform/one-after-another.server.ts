/** `work`, of which a call begins when the one before it has ended: who waits for a call waits for all before it, too. */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => {}).then(work)
    return last
  }
}
