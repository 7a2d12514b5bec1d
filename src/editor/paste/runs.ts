/** The marks of a run of words. The numbers only tell neighbouring marks apart that must not become one. */
export interface Marks {
  strong?: number
  em?: number
  del?: number
  href?: string
}

/** A part of a line: words, code, a picture, an address as text, a line break, a checkbox, or a letter written as a reference. */
export interface Run {
  kind: 'text' | 'code' | 'picture' | 'address' | 'break' | 'task' | 'encoded'
  /** The words; of a picture its markdown, of a checkbox `x` or nothing. */
  text: string
  marks: Marks
}

const markNames = ['href', 'strong', 'em', 'del'] as const
export type MarkName = (typeof markNames)[number]

export function haveSameMarks(one: Marks, other: Marks): boolean {
  return markNames.every((name) => one[name] === other[name])
}

/** Makes neighbouring runs of the same kind and marks one: word processors start a run at each change of spelling. */
export function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isSame =
      last && last.kind === run.kind && /^(?:text|code)$/.test(run.kind) && haveSameMarks(last.marks, run.marks)
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '' || /break|task/.test(run.kind)) joined.push(run)
  }
  return joined
}

/** Splits the words of a block into paragraphs at empty lines, each without surplus white space. */
export function paragraphsOf(runs: Run[]): Run[][] {
  const paragraphs: Run[][] = []
  let lines: Run[][] = []
  for (const line of splitAtBreaks(runs.map(tidied))) {
    const words = trimmed(joinRuns(line))
    if (words.length > 0) lines.push(words)
    else if (lines.length > 0) {
      paragraphs.push(joinLines(lines))
      lines = []
    }
  }
  if (lines.length > 0) paragraphs.push(joinLines(lines))
  return paragraphs
}

function tidied(run: Run): Run {
  if (run.kind === 'code' && run.text.trim() === '') return { ...run, kind: 'text', text: run.text && ' ' }
  if (run.kind !== 'text' && run.kind !== 'code') return run
  return { ...run, text: run.text.replace(/[\u200b\ufeff\u2060]/g, '').replace(/[ \t\n\r\f\u00a0]+/g, ' ') }
}

function splitAtBreaks(runs: Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.kind === 'break') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}

/** Removes white space at both ends, and after other white space. */
function trimmed(line: Run[]): Run[] {
  let isAfterSpace = true
  const kept = line.map((run) => {
    if (run.kind !== 'text') {
      isAfterSpace = false
      return run
    }
    const single = run.text.replace(/ {2,}/g, ' ')
    const text = isAfterSpace ? single.replace(/^ /, '') : single
    isAfterSpace = text === '' ? isAfterSpace : text.endsWith(' ')
    return { ...run, text }
  })
  const words = joinRuns(kept)
  const last = words.at(-1)
  if (last?.kind !== 'text') return words
  return joinRuns([...words.slice(0, -1), { ...last, text: last.text.replace(/ $/, '') }])
}

/** A break carries the marks that its neighbours share, so that it does not end them. */
function joinLines(lines: Run[][]): Run[] {
  return lines.flatMap((line, index) => {
    const [before, after] = [lines[index - 1]?.at(-1), line[0]]
    if (!before || !after) return line
    const marks: Marks = Object.fromEntries(
      markNames.flatMap((name) =>
        before.marks[name] !== undefined && before.marks[name] === after.marks[name]
          ? [[name, before.marks[name]]]
          : [],
      ),
    )
    return [{ kind: 'break' as const, text: '', marks }, ...line]
  })
}

/** The mark of the run at a place that reaches farthest, and where it ends. */
export function widestMark(runs: Run[], at: number): [name: MarkName | undefined, to: number] {
  let best: [MarkName | undefined, number] = [undefined, at + 1]
  for (const name of markNames) {
    const value = runs[at]?.marks[name]
    if (value === undefined) continue
    let to = at + 1
    while (to < runs.length && runs[to]?.marks[name] === value) to++
    if (best[0] === undefined || to > best[1]) best = [name, to]
  }
  return best
}

export function withoutMarks(marks: Marks, names: readonly MarkName[]): Marks {
  const rest = { ...marks }
  for (const name of names) delete rest[name]
  return rest
}

/** Ends each mark where a wider one around it ends, as markdown nests them. */
export function nestRuns(runs: Run[], keys = { next: 2 }): Run[] {
  const nested: Run[] = []
  for (let at = 0; at < runs.length; ) {
    const [name, to] = widestMark(runs, at)
    const value = name === 'href' ? runs[at]?.marks.href : keys.next++
    const inner = runs.slice(at, to)
    if (name === undefined) nested.push(...inner)
    else {
      const bare = inner.map((run) => ({ ...run, marks: withoutMarks(run.marks, [name]) }))
      nested.push(...nestRuns(bare, keys).map((run) => ({ ...run, marks: { ...run.marks, [name]: value } })))
    }
    at = to
  }
  return nested
}
