interface Memory {
  owner: string
  kind: { name: string; remembered?: string[] }
}

const keyOf = ({ owner, kind }: Memory) => `last:${kind.name}:${owner}`

/** Returns the values of a new entry, with the kind's remembered fields as the owner last saved them. */
export function withRemembered<V extends object>(memory: Memory, values: V): V {
  try {
    const last = JSON.parse(localStorage.getItem(keyOf(memory)) ?? '{}') as Partial<V>
    const own = Object.entries(last).filter(([name]) => memory.kind.remembered?.includes(name))
    return { ...values, ...Object.fromEntries(own) }
  } catch {
    return values
  }
}

export function remember<V extends Record<string, unknown>>(memory: Memory, values: V): void {
  const { remembered = [] } = memory.kind
  const last = Object.fromEntries(remembered.map((name) => [name, values[name]]))
  try {
    localStorage.setItem(keyOf(memory), JSON.stringify(last))
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}
