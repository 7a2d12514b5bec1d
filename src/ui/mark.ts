/** The parts of a firm's drawn mark. */
export interface Mark {
  /** A to Z or 0 to 9; '' if the name starts with neither. */
  initial: string
  /** As #rrggbb; '' for the default accent. */
  accent: string
}

/** Returns the initial of a name without diacritics: U for "Überland". */
export function initialOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toUpperCase()
  return /^[A-Z\d]$/.test(first) ? first : ''
}

/** Returns a key of the mark's appearance that is safe in an address. */
export function markKey({ initial, accent }: Mark): string {
  return `${initial || '_'}${accent.replace('#', '-')}`
}

export function readMarkKey(key: string): Mark | undefined {
  const [, initial, accent] = /^([A-Z\d_])(?:-([\da-f]{6}))?$/.exec(key) ?? []
  return initial === undefined ? undefined : { initial: initial.replace('_', ''), accent: accent ? `#${accent}` : '' }
}
