/** What the drawn mark of a firm is made of. */
export interface Mark {
  /** A to Z or 0 to 9; '' where the name begins with neither. */
  initial: string
  /** As #rrggbb; '' for the design's own. */
  accent: string
}

/** The letter that a name begins with, as marks have it: of "Überland" the U. */
export function initialOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toUpperCase()
  return /^[A-Z\d]$/.test(first) ? first : ''
}

/** A name for the mark as it looks, fit for an address. */
export function markKey({ initial, accent }: Mark): string {
  return `${initial || '_'}${accent.replace('#', '-')}`
}

export function readMarkKey(key: string): Mark | undefined {
  const [, initial, accent] = /^([A-Z\d_])(?:-([\da-f]{6}))?$/.exec(key) ?? []
  return initial === undefined ? undefined : { initial: initial.replace('_', ''), accent: accent ? `#${accent}` : '' }
}
