export interface Part {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The cost limit of a diff, in table cells: one for each pair of words. */
const maxCells = 1_000_000
const words = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu
const lines = /[^\n]*\n|[^\n]+$/g

/** Diffs two texts by words, or by lines if long stretches differ. */
export function diffTexts(before: string, after: string): Part[] {
  for (const unit of [words, lines]) {
    const parts = diffLists(before.match(unit) ?? [], after.match(unit) ?? [])
    if (parts) return joined(parts)
  }
  return joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
}

/** Diffs two lists of texts; one part for each text. Undefined if long stretches differ, which would take too long. */
export function diffLists(old: string[], now: string[]): Part[] | undefined {
  const start = countEqual(old, now)
  const end = countEqual(old.slice(start).reverse(), now.slice(start).reverse())
  const [oldMiddle, nowMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  if (oldMiddle.length * nowMiddle.length > maxCells) return undefined
  const same = (of: string[]) => of.map((text): Part => ({ kind: 'same', text }))
  return [...same(old.slice(0, start)), ...diffWords(oldMiddle, nowMiddle), ...same(old.slice(old.length - end))]
}

/** Counts the equal items at the start. */
function countEqual(one: string[], other: string[]): number {
  const different = one.findIndex((word, index) => word !== other[index])
  return different < 0 ? one.length : different
}

/** Diffs by the longest common subsequence. */
function diffWords(old: string[], now: string[]): Part[] {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const parts: Part[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [before = '', after = ''] = [old[row], now[column]]
    if (row < old.length && before === after) {
      parts.push({ kind: 'same', text: before })
      row += 1
      column += 1
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: before })
      row += 1
    } else {
      parts.push({ kind: 'added', text: after })
      column += 1
    }
  }
  return parts
}

function joined(parts: Part[]): Part[] {
  const result: Part[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
