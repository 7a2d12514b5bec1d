import { expect, test } from 'vitest'
import { type EditorEvent, type EditorState, initialState, nextStep, type Step } from './editor-state.ts'

interface Values {
  title: string
  content: string
  isDraft: boolean
}
interface Entry extends Values {
  revision: number
}
type Event = EditorEvent<Values, Entry>

const valuesOf = ({ title, content, isDraft }: Entry): Values => ({ title, content, isDraft })
const draft = { field: 'isDraft', value: true } as const
const kind = { labels: { title: 'Title', content: 'Content', isDraft: 'Draft' }, valuesOf, draft }
const stored: Entry = { title: 'Old', content: 'One\n\nTwo', isDraft: false, revision: 1 }
const start = valuesOf(stored)
const mine = { ...start, title: 'Mine' }
const theirs = { ...stored, title: 'Theirs', revision: 2 }

/** Applies events one after the other; returns the last step. */
function after(events: Event[], first: EditorState<Values, Entry> = initialState<Values, Entry>(stored, start)) {
  let step: Step<Values, Entry> = { state: first }
  for (const event of events) step = nextStep(kind, step.state, event)
  return step
}

const save = (values: Values, changes?: Record<string, unknown>): Event => ({
  ...{ type: 'save', values },
  ...(changes && { changes }),
})
const outdated = (newer: Entry, values: Values): Event => ({ type: 'outdated', theirs: newer, values })

test('loaded, typed and saved: all is saved', () => {
  const { state, saved, send } = after([
    save(mine),
    { type: 'saved', answer: { ...stored, ...mine, revision: 2 }, values: mine },
  ])
  expect([state.saving, send, saved]).toMatchObject([undefined, undefined, { isAll: true, sent: mine, takenOver: [] }])
})

test('text typed during a save stays as a change of what was saved', () => {
  const typed = { ...mine, content: 'More' }
  const { state, saved, values } = after([
    save(mine),
    { type: 'saved', answer: { ...stored, ...mine, revision: 2 }, values: typed },
  ])
  expect([saved?.isAll, values, state.start, state.revision]).toEqual([false, typed, mine, 2])
})

test('a save sends once at a time', () => {
  expect(after([save(mine), save({ ...mine, title: 'More' })]).send).toBeUndefined()
})

test('refused with an overlap: nothing is sent until the conflict is ended by a choice', () => {
  const refused = after([save(mine), outdated(theirs, mine)])
  expect(refused.send).toBeUndefined()
  expect(refused.values).toEqual(mine)
  expect(refused.state).toMatchObject({
    base: theirs,
    saving: undefined,
    typedOn: { title: 'Old', content: 'One\n\nTwo' },
    revision: 1,
    conflict: { overlaps: [{ path: 'title', mine: 'Mine', theirs: 'Theirs' }] },
  })
  const again = after([save(mine)], refused.state)
  expect(again.send).toBeUndefined()
  expect(again.state.conflict?.round).not.toBe(refused.state.conflict?.round)
  const kept = after([{ type: 'kept' }], refused.state)
  expect(kept.state).toMatchObject({ conflict: undefined, typedOn: { title: 'Theirs' }, revision: 2 })
  expect(after([save(mine)], kept.state).send).toEqual(mine)
})

test.for(['refused', 'offline', 'signed out', 'deleted'] as const)('a conflict outlives a save that is %s', (why) => {
  const { state } = after([save(mine), outdated(theirs, mine), save(mine), { type: 'failed', why, values: mine }])
  expect(state.conflict?.overlaps).toHaveLength(1)
})

test('refused with changes of other fields and paragraphs: merged, and sent again at once', () => {
  const typed = { ...mine, content: 'One\n\nTwo, mine' }
  const newer = { ...stored, content: 'One, theirs\n\nTwo', isDraft: true, revision: 2 }
  const merged = { title: 'Mine', content: 'One, theirs\n\nTwo, mine', isDraft: true }
  const step = after([save(typed), outdated(newer, typed)])
  expect([step.send, step.values, step.state.base, step.state.conflict]).toEqual([merged, merged, newer, undefined])
  const { saved } = after([{ type: 'saved', answer: { ...merged, revision: 3 }, values: merged }], step.state)
  expect(saved).toMatchObject({ isAll: true, takenOver: ['Content', 'Draft'] })
  const lost = after([{ type: 'failed', why: 'offline', values: merged }], step.state)
  expect(lost.state.conflict).toMatchObject({ takenOver: ['Content', 'Draft'], overlaps: [] })
  expect(after([save(merged)], lost.state).send).toEqual(merged)
})

test('published with changes of others: nothing is sent until whoever publishes has seen them', () => {
  const kept = { ...stored, isDraft: true }
  const typed = { ...valuesOf(kept), title: 'Mine' }
  const newer = { ...kept, content: 'Theirs', revision: 2 }
  const first = initialState<Values, Entry>(kept, valuesOf(kept))
  const step = after([save(typed, { isDraft: false }), outdated(newer, { ...typed, isDraft: false })], first)
  expect([step.send, step.values]).toEqual([undefined, { ...typed, content: 'Theirs' }])
  expect(step.state).toMatchObject({ base: newer, conflict: { takenOver: ['Content'], overlaps: [] } })
  const seen = step.values as Values
  expect(after([save(seen, { isDraft: false })], step.state).send).toEqual({ ...seen, isDraft: false })
  // What is saved as a draft is merged at once.
  expect(after([save(typed), outdated(newer, typed)], first).send).toEqual({ ...typed, content: 'Theirs' })
})

test('merging ends after some rounds, if others save all the time', () => {
  let step = after([save(mine)])
  let values = mine
  for (let revision = 2; step.send; revision += 1) {
    expect(revision).toBeLessThan(10)
    values = step.values ?? values
    step = after([outdated({ ...stored, content: `Round ${revision}`, revision }, values)], step.state)
  }
  expect(step.state).toMatchObject({ saving: undefined, conflict: { takenOver: ['Content'], overlaps: [] } })
})

test('offline: the text stays, and a save that had arrived is recognised', () => {
  const lost = after([save(mine), { type: 'failed', why: 'offline', values: mine }])
  expect([lost.state.trouble, lost.values]).toEqual(['offline', undefined])
  const more = { ...mine, content: 'More' }
  const step = after([save(more), outdated({ ...stored, ...mine, revision: 2 }, more)], lost.state)
  expect([step.send, step.state.base?.revision, step.state.conflict]).toEqual([more, 2, undefined])
  const same = after([save(mine), outdated({ ...stored, ...mine, revision: 2 }, mine)], lost.state)
  expect(same.saved?.isAll).toBe(true)
})

test('signed out or deleted: the text stays and the reason is known', () => {
  expect(after([save(mine), { type: 'failed', why: 'signed out', values: mine }]).state.trouble).toBe('signed out')
  const deleted = after([save(mine), { type: 'failed', why: 'deleted', values: mine }])
  expect(deleted.state.deletion).toBeDefined()
  const back = after([{ type: 'undeleted', stored: theirs, values: mine }], deleted.state)
  expect(back.state).toMatchObject({ deletion: undefined, conflict: { overlaps: [{ path: 'title' }] } })
})

test("a failed save takes back its button's own change, unless somebody else has made it", () => {
  const sent = { ...mine, isDraft: true }
  expect(after([save(mine, { isDraft: true }), { type: 'failed', why: 'refused', values: sent }]).values).toEqual(mine)
  const newer = { ...stored, isDraft: true, content: 'Theirs', revision: 2 }
  const step = after([save(mine, { isDraft: true }), outdated(newer, sent)])
  const merged = { ...sent, content: 'Theirs' }
  expect(step.send).toEqual(merged)
  expect(after([{ type: 'failed', why: 'refused', values: merged }], step.state).values).toEqual(merged)
})

test.for([
  ['of this revision', { base: start, revision: 1 }, []],
  ['of an older revision', { base: { ...start, title: 'Older' }, revision: 0 }, ['title']],
  ['whose conflict stood', { base: { ...start, title: 'Older' }, revision: 1 }, ['title']],
  ['without a base, of this revision', { base: undefined, revision: 1 }, []],
  ['without a base, of an older revision', { base: undefined, revision: 0 }, ['title']],
  ['without base and revision', { base: undefined, revision: undefined }, ['title']],
] as const)('a restored draft %s is compared with what is stored', ([, typedOn, overlaps]) => {
  const { state, values } = after([{ type: 'found', typed: { values: mine, ...typedOn }, isDraft: true }])
  expect(values).toEqual(mine)
  expect(state.isRestored).toBe(true)
  expect(state.conflict?.overlaps.map(({ path }) => path) ?? []).toEqual(overlaps)
})

test('looking at the other version keeps what was typed since', () => {
  const { state } = after([save(mine), outdated(theirs, mine)])
  const typed = { ...mine, title: 'Mine, and more' }
  const shown = after([{ type: 'chose', path: 'title', side: 'theirs', values: typed }], state)
  expect(shown.values?.title).toBe('Theirs')
  const back = after(
    [{ type: 'chose', path: 'title', side: 'mine', values: { ...mine, title: 'Theirs' } }],
    shown.state,
  )
  expect(back.values?.title).toBe('Mine, and more')
})

test('a new entry is sent until it is stored, and goes on from what an earlier try has stored', () => {
  const empty = { title: '', content: '', isDraft: false }
  const first = initialState<Values, Entry>(undefined, empty)
  const created = { ...stored, title: 'Sent', revision: 1 }
  const step = after([save(mine), outdated(created, mine)], first)
  expect([step.send, step.state.base]).toEqual([mine, created])
  const changed = after([save(mine), outdated({ ...created, revision: 2 }, mine)], first)
  expect([changed.send, changed.state.conflict?.overlaps.map(({ path }) => path)]).toEqual([undefined, ['title']])
})

test("a colleague's copy based on a newer version than the form is, is compared again with what is stored", () => {
  const copied = { ...valuesOf(theirs), title: 'Typed by a colleague' }
  const takenOver: Event = {
    type: 'found',
    typed: { values: copied, base: valuesOf(theirs), revision: 2 },
    isDraft: false,
  }
  const { state } = after([takenOver])
  expect([state.conflict?.overlaps.map(({ path }) => path), state.revision]).toEqual([['title'], 1])
})
