const maxTabs = 32
/** A reloaded page may ask for the lock before the old one has released it. */
const patienceMs = 150

export interface DraftSlot {
  entryKey: string
  /** The key in this browser's storage that no other open tab writes to. */
  key: string
  /** Whether another tab has the same entry open. */
  isShared: () => Promise<boolean>
}

/**
 * Holds a slot of the entry for this tab until `released`: the first free slot with a draft, else the first free slot.
 * So no tab overwrites another's draft, and the next tab finds a draft left behind. A lock ends with its tab, even
 * after a crash.
 */
export async function holdSlot(entryKey: string, released: Promise<void>): Promise<DraftSlot | undefined> {
  const keys = Array.from({ length: maxTabs }, (_, index) => (index === 0 ? entryKey : `${entryKey}#${index + 1}`))
  // Only secure contexts have locks; elsewhere all tabs share the first slot.
  if (!navigator.locks) return { entryKey, key: entryKey, isShared: async () => false }
  const isEmpty = (key: string) => localStorage.getItem(key) === null
  for (const key of keys.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))) {
    if (await holds(key, released))
      return { entryKey, key, isShared: () => isHeld(keys.filter((other) => other !== key)) }
  }
  return undefined
}

async function holds(key: string, released: Promise<void>): Promise<boolean> {
  if (await takes(key, released)) return true
  await new Promise((done) => setTimeout(done, patienceMs))
  return takes(key, released)
}

function takes(key: string, released: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? released : undefined
    })
  })
}

async function isHeld(keys: string[]): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name !== undefined && keys.includes(name))
}
