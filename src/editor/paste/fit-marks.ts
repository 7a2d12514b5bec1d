import type { Marks, Run } from './runs.ts'

type Emphasis = 'strong' | 'em' | 'del'
const names: readonly Emphasis[] = ['strong', 'em', 'del']

const isSpace = (text: string) => /^\s/.test(text)
/** Markdown classes single UTF-16 units: half of an emoji counts as a letter. */
const isWord = (unit: string) => unit !== '' && !/[\s\p{P}\p{S}]/u.test(unit)

interface Side {
  /** The unit of a run that stands at its outer end, on this side. */
  outermost(run: Run): string
  /** The unit of the run before, on this side, that touches it. */
  touching(run: Run): string
  /** Splits words into those at the outer end that match, and the others. */
  split(text: string, what: RegExp): [outer: string, inner: string]
}

const first = ({ kind, text }: Run) =>
  ({ text: text.charAt(0), code: '`', picture: '!', address: '<', break: ' ', task: '☐', encoded: '&' })[kind]
const last = ({ kind, text }: Run) =>
  ({ text: text.charAt(text.length - 1), code: '`', picture: ')', address: '>', break: ' ', task: '☐', encoded: ';' })[
    kind
  ]

const start: Side = {
  outermost: first,
  touching: last,
  split(text, what) {
    const length = new RegExp(`^${what.source}`, what.flags).exec(text)?.[0].length ?? 0
    return [text.slice(0, length), text.slice(length)]
  },
}
const end: Side = {
  outermost: last,
  touching: first,
  split(text, what) {
    const length = new RegExp(`${what.source}$`, what.flags).exec(text)?.[0].length ?? 0
    return [text.slice(text.length - length), text.slice(0, text.length - length)]
  },
}

/**
 * Moves the ends of emphasis to where markdown reads them: not beside white space, and not between a letter and a
 * punctuation mark. The mark moves out; if there is nothing but punctuation, the letter outside becomes a reference.
 */
export function fitMarks(runs: Run[]): Run[] {
  return fit(fit(runs, start).reverse(), end).reverse()
}

function fit(runs: Run[], side: Side): Run[] {
  const done: Run[] = []
  const pending = runs.toReversed()
  for (let run = pending.pop(); run; run = pending.pop()) {
    const before = done.at(-1)
    const begun = names.filter((name) => run?.marks[name] !== undefined && run.marks[name] !== before?.marks[name])
    const parts = begun.length === 0 ? [run] : begin(run, begun, done, pending, side)
    const [outer, inner] = parts
    if (outer) done.push(outer)
    if (inner) pending.push(inner)
  }
  return done
}

/** Returns the part of the run that is done, and the one to look at again. */
function begin(run: Run, begun: Emphasis[], done: Run[], pending: Run[], side: Side): (Run | undefined)[] {
  if (run.kind === 'break') return [{ ...run, marks: without(run.marks, begun) }]
  const outermost = side.outermost(run)
  if (isSpace(outermost)) return splitRun(run, /\s+/, begun, side)
  const before = done.at(-1)
  const endsLink = before?.marks.href !== undefined && before.marks.href !== run.marks.href
  if (!before || endsLink || !isWord(side.touching(before))) return [run]
  if (run.marks.href !== undefined && before.marks.href !== run.marks.href)
    return [intoLink(run, begun, pending, side === start ? done.length + 2 : -done.length - 2)]
  if (isWord(outermost)) return [run]
  if (run.kind === 'text' && hasWords(run, pending, begun)) return splitRun(run, /[\p{P}\p{S}]/u, begun, side)
  encode(done, side)
  return [run]
}

function splitRun(run: Run, what: RegExp, begun: Emphasis[], side: Side): (Run | undefined)[] {
  const [outer, inner] = side.split(run.text, what)
  return [{ ...run, text: outer, marks: without(run.marks, begun) }, inner === '' ? undefined : { ...run, text: inner }]
}

function without(marks: Marks, begun: Emphasis[]): Marks {
  const rest = { ...marks }
  for (const name of begun) delete rest[name]
  return rest
}

/** Whether the emphasis that begins with a run holds more than punctuation. */
function hasWords(run: Run, pending: Run[], begun: Emphasis[]): boolean {
  let at = pending.length
  for (let one: Run | undefined = run; one; one = pending[--at]) {
    const { kind, text, marks } = one
    if (!begun.every((name) => marks[name] === run.marks[name])) return false
    if (kind === 'text' ? /[^\s\p{P}\p{S}]/u.test(text) : kind !== 'break') return true
  }
  return false
}

/** The bracket of a link is punctuation: the marks of its words begin and end inside it. */
function intoLink(run: Run, begun: Emphasis[], pending: Run[], key: number): Run {
  const { href } = run.marks
  const marked = (one: Run): Run => {
    const marks = { ...one.marks }
    for (const name of begun) if (marks[name] === run.marks[name]) marks[name] = key
    return { ...one, marks }
  }
  for (let at = pending.length - 1; pending[at]?.marks.href === href; at--) {
    const one = pending[at]
    if (one) pending[at] = marked(one)
  }
  return marked(run)
}

/** Makes the letter that touches the mark a character reference, whose semicolon is punctuation. */
function encode(done: Run[], side: Side): void {
  const before = done.pop()
  if (!before) return
  const [far, near] =
    side === start ? [before.text.slice(0, -1), before.text.slice(-1)] : [before.text.slice(1), before.text.slice(0, 1)]
  if (far !== '') done.push({ ...before, text: far })
  done.push({ ...before, kind: 'encoded', text: near })
}
