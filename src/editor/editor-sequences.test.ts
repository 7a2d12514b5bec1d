import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditorEvent, type EditorState, hasOverlaps, initialState, nextStep, type Step } from './editor-state.ts'
import { copyOf, keep, readCopy, readDraft } from './kept-draft.ts'

/** How many sequences are tried, and the number of steps in each, at most. */
const sequences = 3000
const maxSteps = 40

interface Values {
  title: string
  content: string
  isDraft: boolean
}

interface Entry extends Values {
  revision: number
}

type Typed = 'title' | 'content'

const valuesOf = ({ title, content, isDraft }: Entry): Values => ({ title, content, isDraft })
const kind = { labels: { title: 'Title', content: 'Content', isDraft: 'Draft' }, valuesOf }

/** Each typed text is a word of its own, so that it can be followed. */
const wordsIn = ({ title, content }: Values) => [title, content].join(' ').match(/\w+/g) ?? []

class Site {
  stored: Entry = { title: 'w0', content: 'w1\n\nw2\n\nw3', isDraft: false, revision: 1 }
  isDeleted = false
  typed = 3
  everSaved = new Set(wordsIn(this.stored))

  put(values: Values, base: Entry): Entry | 'gone' | 'outdated' {
    if (this.isDeleted) return 'gone'
    if (base.revision !== this.stored.revision) return 'outdated'
    this.stored = { ...values, revision: base.revision + 1 }
    for (const word of wordsIn(values)) this.everSaved.add(word)
    return this.stored
  }
}

/** A person with the entry's form, in one browser, which keeps a draft. */
class Person {
  state: EditorState<Values, Entry>
  form: Values
  draft: string | undefined
  /** A save on its way to the site. */
  sent: Values | undefined
  isAway = false
  /** The words that this person has seen and chosen to drop. */
  dropped = new Set<string>()
  /** The words that this person has typed. */
  typed = new Set<string>()

  readonly site: Site

  constructor(site: Site) {
    this.site = site
    this.form = valuesOf(site.stored)
    this.state = initialState<Values, Entry>(site.stored, this.form)
  }

  private apply(event: EditorEvent<Values, Entry>): void {
    const step: Step<Values, Entry> = nextStep(kind, this.state, event)
    this.state = step.state
    if (step.values) this.form = structuredClone(step.values)
    this.sent = step.send ?? (step.state.saving ? this.sent : undefined)
    if (step.saved?.isAll) this.start(step.saved.answer)
    this.keepDraft()
    // What is shown again has to be dropped again.
    for (const word of wordsIn(this.form)) this.dropped.delete(word)
  }

  private start(from: Entry): void {
    this.state = initialState<Values, Entry>(from, valuesOf(from))
    this.form = valuesOf(from)
    this.sent = undefined
  }

  private keepDraft(): void {
    const { typedOn, revision, start } = this.state
    const isChanged = JSON.stringify(this.form) !== JSON.stringify(start)
    this.draft = isChanged ? keep({ values: this.form, base: typedOn, revision }) : undefined
  }

  type(field: Typed, place: number): void {
    const parts = this.form[field].split('\n\n')
    const at = place % parts.length
    this.drop(parts[at] ?? '')
    const word = `w${++this.site.typed}`
    this.typed.add(word)
    parts[at] = word
    this.form = { ...this.form, [field]: parts.join('\n\n') }
    this.keepDraft()
  }

  /** Adds a paragraph to the text, or removes one. */
  shape(place: number): void {
    const parts = this.form.content.split('\n\n')
    if (place % 2 === 1 && parts.length > 1) this.drop(parts.splice(place % parts.length, 1).join())
    else {
      const word = `w${++this.site.typed}`
      this.typed.add(word)
      parts.splice(place % (parts.length + 1), 0, word)
    }
    this.form = { ...this.form, content: parts.join('\n\n') }
    this.keepDraft()
  }

  private drop(text: string): void {
    for (const word of text.match(/\w+/g) ?? []) this.dropped.add(word)
  }

  press(changes?: Record<string, unknown>): void {
    this.apply({ type: 'save', values: this.form, ...(changes && { changes }) })
  }

  /** The save arrives, or fails on its way there or back. */
  arrive(how: 'answered' | 'lost' | 'offline' | 'signed out' | 'refused'): void {
    const { sent, state } = this
    if (!sent || !state.base) return
    const values = this.form
    if (how === 'offline' || how === 'signed out' || how === 'refused') this.apply({ type: 'failed', why: how, values })
    else this.deliver(how, sent, state.base)
  }

  private deliver(how: 'answered' | 'lost', sent: Values, base: Entry): void {
    const { site, form: values } = this
    const before = site.stored
    const answer = site.put(sent, base)
    if (typeof answer === 'object') this.checkNothingLost(before, answer)
    if (how === 'lost') this.apply({ type: 'failed', why: 'offline', values })
    else if (answer === 'gone') this.apply({ type: 'failed', why: 'deleted', values })
    else if (answer === 'outdated') this.apply({ type: 'outdated', theirs: site.stored, values })
    else this.apply({ type: 'saved', answer, values })
  }

  private checkNothingLost(before: Entry, after: Entry): void {
    const kept = new Set(wordsIn(after))
    for (const word of wordsIn(before))
      if (!kept.has(word) && !this.dropped.has(word)) throw new Error(`Overwrote "${word}" without a choice`)
  }

  leave(): void {
    this.isAway = true
    this.sent = undefined
  }

  /** `hasBase`: whether the draft says what it was typed on, as drafts of older builds may not. */
  enter(hasBase: boolean): void {
    if (this.site.isDeleted) return
    this.isAway = false
    const kept = this.draft
    this.start(this.site.stored)
    if (kept === undefined) return
    const draft = readDraft(hasBase ? kept : JSON.stringify({ ...JSON.parse(kept), base: undefined }), this.form)
    if (draft) this.apply({ type: 'found', typed: draft, isDraft: true })
  }

  /** Replaces the form's text with somebody's working copy. */
  takeOver(from: Person): void {
    if (from.draft === undefined || this.state.saving) return
    this.dropUnsaved()
    for (const word of from.dropped) this.dropped.add(word)
    const copy = readCopy(copyOf(JSON.parse(from.draft)), this.state.start)
    if (copy) this.apply({ type: 'found', typed: copy, isDraft: false })
  }

  choose(side: 'mine' | 'theirs'): void {
    const overlap = this.state.conflict?.overlaps[0]
    if (!overlap) return
    if (side === 'theirs') this.drop(`${this.form[overlap.path]}`)
    this.apply({ type: 'chose', path: overlap.path, side, values: this.form })
  }

  /** Ends the conflict with what the form holds. */
  keepMine(): void {
    for (const { theirs, mine } of this.state.conflict?.overlaps ?? []) this.drop(`${theirs} ${mine}`)
    this.apply({ type: 'kept' })
  }

  discard(): void {
    if (this.state.saving) return
    this.dropUnsaved()
    this.apply({ type: 'began', base: this.state.base, start: this.state.start })
  }

  private dropUnsaved(): void {
    const stored = new Set(wordsIn(this.state.start))
    for (const word of wordsIn(this.form)) if (!stored.has(word)) this.dropped.add(word)
    for (const { mine } of this.state.conflict?.overlaps ?? []) this.drop(`${mine}`)
  }

  restore(): void {
    if (!this.state.deletion) return
    this.site.isDeleted = false
    this.apply({ type: 'undeleted', stored: this.site.stored, values: this.form })
  }

  checkNothingTypedLost(): void {
    const found = new Set([...wordsIn(this.form), ...wordsOfDraft(this.draft), ...this.site.everSaved])
    for (const { mine } of this.state.conflict?.overlaps ?? [])
      for (const word of `${mine}`.split(/\W+/)) found.add(word)
    for (const word of this.typed)
      if (!found.has(word) && !this.dropped.has(word)) throw new Error(`Lost "${word}", which was typed`)
  }
}

function wordsOfDraft(draft: string | undefined): string[] {
  return draft === undefined ? [] : wordsIn(JSON.parse(draft).values)
}

const hows = ['answered', 'answered', 'answered', 'lost', 'offline', 'signed out', 'refused'] as const
const step = fc.record({
  who: fc.constantFrom(0, 1),
  place: fc.nat(5),
  how: fc.constantFrom(...hows),
  what: fc.constantFrom(
    ...(['type', 'type', 'type', 'type', 'type', 'shape', 'shape'] as const),
    ...(['press', 'press', 'arrive', 'arrive', 'arrive', 'arrive'] as const),
    ...(['save', 'save', 'save', 'save', 'save', 'publish'] as const),
    ...(['leave', 'enter', 'enter', 'reload', 'reload', 'reload old', 'take over'] as const),
    ...(['choose', 'keep', 'keep', 'discard', 'delete', 'restore', 'restore', 'restore'] as const),
  ),
})
type TestStep = typeof step extends fc.Arbitrary<infer T> ? T : never

function run(site: Site, me: Person, other: Person, { what, place, how }: TestStep): void {
  if (me.isAway) {
    if (what === 'enter') me.enter(true)
  } else if (what === 'type') me.type(place % 3 === 0 ? 'title' : 'content', place)
  else if (what === 'shape') me.shape(place)
  else if (what === 'press') me.press()
  else if (what === 'save' || what === 'publish') {
    me.press(what === 'publish' ? { isDraft: place % 2 === 0 } : undefined)
    me.arrive(how)
  } else if (what === 'arrive') me.arrive(how)
  else if (what === 'leave') me.leave()
  else if (what === 'reload') me.enter(true)
  else if (what === 'reload old') me.enter(false)
  else if (what === 'take over') me.takeOver(other)
  else if (what === 'choose') me.choose(place % 2 === 0 ? 'mine' : 'theirs')
  else if (what === 'keep') me.keepMine()
  else if (what === 'discard') me.discard()
  else if (what === 'delete') site.isDeleted = place === 0
  else if (what === 'restore') me.restore()
}

test(`in ${sequences} sequences of two people, no saved or typed text is lost without a visible choice`, () => {
  let tried = 0
  const seen = { conflicts: 0, merges: 0, saves: 0, restored: 0 }
  const property = fc.property(fc.array(step, { minLength: 5, maxLength: maxSteps, size: 'max' }), (steps) => {
    tried += 1
    const site = new Site()
    const people = [new Person(site), new Person(site)] as const
    for (const each of steps) {
      const me = people[each.who === 0 ? 0 : 1]
      const before = site.stored.revision
      run(site, me, people[each.who === 0 ? 1 : 0], each)
      seen.saves += site.stored.revision - before
      if (me.state.isRestored && hasOverlaps(me.state)) seen.restored += 1
      if (hasOverlaps(me.state)) seen.conflicts += 1
      if ((me.state.saving?.merges ?? 0) > 0) seen.merges += 1
      for (const person of people) person.checkNothingTypedLost()
    }
  })
  fc.assert(property, { numRuns: sequences })
  expect(tried).toBe(sequences)
  console.info(`${tried} sequences:`, seen)
  // The sequences do reach what they are to try.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(sequences / 20)
})
