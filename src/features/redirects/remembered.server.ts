/** Returns a function that finds once for each address. */
export function remembered<T>(find: (address: string) => T): (address: string) => T {
  const found = new Map<string, T>()
  return (address) => {
    const known = found.get(address)
    if (known !== undefined || found.has(address)) return known as T
    const value = find(address)
    found.set(address, value)
    return value
  }
}
