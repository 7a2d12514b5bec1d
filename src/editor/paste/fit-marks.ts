import { joinRuns, type MarkName, nestRuns, type Run, withoutMarks } from './runs.ts'

const names: readonly MarkName[] = ['strong', 'em', 'del', 'href']

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
  let fitted = runs
  // An end that moves can change which of two overlapping marks is the wider one.
  for (let round = 0; round < 3; round++)
    fitted = fit(fit(nestRuns(joinRuns(fitted.map(rejoined))), start).reverse(), end).reverse()
  return fitted
}

/** What the last round nested can nest otherwise now. Only marks that were moved into a link stay apart. */
function rejoined(run: Run): Run {
  const marks = { ...run.marks }
  for (const name of ['strong', 'em', 'del'] as const) if ((marks[name] ?? 0) > 0) marks[name] = 1
  return { ...run, marks }
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
function begin(run: Run, begun: MarkName[], done: Run[], pending: Run[], side: Side): (Run | undefined)[] {
  if (run.kind === 'break') return [{ ...run, marks: withoutMarks(run.marks, begun) }]
  const outermost = side.outermost(run)
  if (isSpace(outermost)) return splitRun(run, /\s+/, begun, side)
  const before = done.at(-1)
  const beginsLink = begun.includes('href')
  const endsLink = before?.marks.href !== undefined && before.marks.href !== run.marks.href
  if (!before || endsLink || !isWord(side.touching(before))) return [run]
  const emphasis = begun.filter((name) => name !== 'href')
  if (emphasis.length === 0) return [run]
  if (beginsLink) return [intoLink(run, emphasis, pending, (side === start ? -2 : -3) - 2 * done.length)]
  // The asterisks between tildes and words, or the other way round, are punctuation too.
  const isMixed = emphasis.includes('del') && emphasis.length > 1
  if (isWord(outermost) && !isMixed) return [run]
  // Whether a comma is bold cannot be seen.
  const isMovable = hasWords(run, pending, begun) || /^[.,:;'"’…]+$/.test(run.text)
  if (!isWord(outermost) && run.kind === 'text' && isMovable) return splitRun(run, /[\p{P}\p{S}]/u, begun, side)
  encode(done, side)
  return [run]
}

function splitRun(run: Run, what: RegExp, begun: MarkName[], side: Side): (Run | undefined)[] {
  const [outer, inner] = side.split(run.text, what)
  return [
    { ...run, text: outer, marks: withoutMarks(run.marks, begun) },
    inner === '' ? undefined : { ...run, text: inner },
  ]
}

/** Whether the emphasis that begins with a run holds more than punctuation. */
function hasWords(run: Run, pending: Run[], begun: MarkName[]): boolean {
  let at = pending.length
  for (let one: Run | undefined = run; one; one = pending[--at]) {
    const { kind, text, marks } = one
    if (!begun.every((name) => marks[name] === run.marks[name])) return false
    if (kind === 'text' ? /[^\s\p{P}\p{S}]/u.test(text) : kind !== 'break') return true
  }
  return false
}

/** The bracket of a link is punctuation: the marks of its words begin and end inside it. */
function intoLink(run: Run, begun: MarkName[], pending: Run[], key: number): Run {
  const { href } = run.marks
  const marked = (one: Run): Run => {
    const marks = { ...one.marks }
    for (const name of begun) if (name !== 'href' && marks[name] === run.marks[name]) marks[name] = key
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
  const letters = [...before.text]
  const near = (side === start ? letters.pop() : letters.shift()) ?? ''
  const far = letters.join('')
  if (far !== '') done.push({ ...before, text: far })
  done.push({ ...before, kind: 'encoded', text: near })
}
