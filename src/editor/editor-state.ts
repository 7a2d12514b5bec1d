import { type FieldPath, type FieldValues, get, set } from 'react-hook-form'
import { type Conflict, type FieldLabels, isSame, isStoredAs, mergeVersions } from './merge.ts'

/** A save is refused at most this often because of changes by others that could be merged. */
const maxMerges = 5

/** Fields set by a save's button, such as "Publish", with the values that they had before. */
type Changes = [path: string, value: unknown, before: unknown][]

interface Saving<V> {
  sent: V
  changes: Changes
  merges: number
  /** The labels of the fields that have got changes of others since the save began. */
  takenOver: string[]
}

/** What is known of an entry in its form. The typed values are the form's own, and come with each event. */
export interface EditorState<V extends FieldValues, E> {
  /** The stored version that the form is based on; undefined for a new entry. */
  base: E | undefined
  /** Its values, or those of a new entry. */
  start: V
  /** The values that each field was typed on: those of `start`, but older ones where a conflict stands. */
  typedOn: Partial<V>
  /** The revision of the oldest of them. */
  revision: number | undefined
  /** A newer version by somebody else. While it has overlaps, nothing is saved. */
  conflict: Conflict<V, E> | undefined
  saving: Saving<V> | undefined
  /** The values sent by the last save that got no response. */
  unanswered: V | undefined
  trouble: 'offline' | 'signed out' | undefined
  /** Set when a save is refused because the entry was deleted; a new object for each save. */
  deletion: object | undefined
  isRestored: boolean
}

/** Text from an earlier visit or another browser. Older ones lack the values and the revision that it was typed on. */
export interface Typed<V> {
  values: V
  base: Partial<V> | undefined
  revision: number | undefined
}

/** `values`: the form's at that moment. */
export type EditorEvent<V extends FieldValues, E> =
  | { type: 'began'; base: E | undefined; start: V }
  | { type: 'found'; typed: Typed<V>; isDraft: boolean }
  | { type: 'save'; values: V; changes?: Record<string, unknown> }
  | { type: 'saved'; answer: E; values: V }
  /** `theirs`: the stored version, newer than the form's. */
  | { type: 'outdated'; theirs: E; values: V }
  | { type: 'failed'; why: 'refused' | 'offline' | 'signed out' | 'deleted'; values: V }
  | { type: 'undeleted'; stored: E; values: V }
  | { type: 'chose'; path: FieldPath<V>; side: 'mine' | 'theirs'; values: V }
  | { type: 'kept' }

export interface Saved<V, E> {
  answer: E
  sent: V
  /** Whether that is all that was typed. */
  isAll: boolean
  /** The labels of the fields merged with changes of others. */
  takenOver: string[]
}

export interface Step<V extends FieldValues, E> {
  state: EditorState<V, E>
  /** The form's new values; undefined if they stay. */
  values?: V
  /** To be sent now, as a change of `state.base`. */
  send?: V
  saved?: Saved<V, E>
}

interface Stored {
  revision: number
}

interface Kind<V extends FieldValues, E> {
  labels: FieldLabels<V>
  valuesOf: (entry: E) => V
  /** The field and value that make a draft. Some kinds have no drafts. */
  draft?: { field: FieldPath<V>; value: boolean }
}

export function initialState<V extends FieldValues, E extends Stored>(
  base: E | undefined,
  start: V,
): EditorState<V, E> {
  return {
    ...{ base, start, typedOn: start, revision: base?.revision, isRestored: false },
    ...{ conflict: undefined, saving: undefined, unanswered: undefined, trouble: undefined, deletion: undefined },
  }
}

/** What follows from an event. Only the person's choice ('kept', 'chose', 'began') ends a conflict. */
export function nextStep<V extends FieldValues, E extends Stored>(
  kind: Kind<V, E>,
  state: EditorState<V, E>,
  event: EditorEvent<V, E>,
): Step<V, E> {
  switch (event.type) {
    case 'began':
      return { state: initialState(event.base, event.start), values: event.start }
    case 'found':
      return found(kind, state, event)
    case 'save':
      return save(state, event)
    case 'saved':
      return saved(kind, state, event)
    case 'outdated':
      return outdated(kind, state, event)
    case 'failed':
      return failed(state, event)
    case 'undeleted':
      return joined(kind, { ...state, deletion: undefined }, event.stored, state.typedOn, event.values)
    case 'chose':
      return chose(state, event)
    case 'kept':
      return { state: { ...state, conflict: undefined, typedOn: state.start, revision: state.base?.revision } }
  }
}

type EventOf<Type, V extends FieldValues, E> = Extract<EditorEvent<V, E>, { type: Type }>

/** Compares found text again with the stored version. */
function found<V extends FieldValues, E extends Stored>(
  kind: Kind<V, E>,
  before: EditorState<V, E>,
  { typed: { values, base, revision }, isDraft }: EventOf<'found', V, E>,
): Step<V, E> {
  const state = { ...before, isRestored: before.isRestored || isDraft }
  if (!state.base) return { state, values }
  const known = base ?? (revision === state.base.revision ? state.start : {})
  // A colleague's copy may be based on a newer version than this form is.
  const oldest = revision && Math.min(revision, state.base.revision)
  return joined(kind, { ...state, revision: oldest }, state.base, known, values)
}

/** Bases the form on a stored version, merged with what was typed on `before`. */
function joined<V extends FieldValues, E extends Stored>(
  kind: Kind<V, E>,
  state: EditorState<V, E>,
  theirs: E,
  before: Partial<V>,
  mine: V,
): Step<V, E> {
  const start = kind.valuesOf(theirs)
  const { values, takenOver, overlaps } = mergeVersions(kind.labels, before, mine, start)
  const typedOn = structuredClone(start)
  for (const { path } of overlaps) set(typedOn, path, get(before, path))
  const isChanged = takenOver.length + overlaps.length > 0
  return {
    state: {
      ...state,
      ...{ base: theirs, start, typedOn, saving: undefined, trouble: undefined },
      revision: overlaps.length > 0 ? state.revision : theirs.revision,
      conflict: isChanged ? { takenOver, overlaps, theirs, round: {} } : undefined,
    },
    values,
  }
}

function save<V extends FieldValues, E>(
  state: EditorState<V, E>,
  { values, changes = {} }: EventOf<'save', V, E>,
): Step<V, E> {
  if (state.saving) return { state }
  // Brings the conflict back into view, because it has to be resolved first.
  if (state.conflict && hasOverlaps(state)) return { state: { ...state, conflict: { ...state.conflict, round: {} } } }
  const sent = structuredClone(values)
  const changed = Object.entries(changes).map(([path, value]): Changes[number] => {
    const before: unknown = structuredClone(get(values, path))
    set(sent, path, value)
    return [path, value, before]
  })
  const saving = { sent, changes: changed, merges: 0, takenOver: [] }
  return {
    state: { ...state, saving, trouble: undefined },
    send: sent,
    ...(changed.length > 0 && { values: sent }),
  }
}

function saved<V extends FieldValues, E extends Stored>(
  kind: Kind<V, E>,
  state: EditorState<V, E>,
  { answer, values }: EventOf<'saved', V, E>,
): Step<V, E> {
  const { sent = state.start, takenOver = [] } = state.saving ?? {}
  if (isSame(values, sent))
    return { state: { ...state, saving: undefined }, saved: { answer, sent, isAll: true, takenOver } }
  const start = kind.valuesOf(answer)
  // The answer has nobody else's changes: where it differs from what was sent, the server has tidied it.
  const { values: typed } = mergeVersions(kind.labels, sent, values, start)
  return { state: initialState(answer, start), values: typed, saved: { answer, sent, isAll: false, takenOver } }
}

function outdated<V extends FieldValues, E extends Stored>(
  kind: Kind<V, E>,
  state: EditorState<V, E>,
  event: EventOf<'outdated', V, E>,
): Step<V, E> {
  const { theirs, values } = event
  const { saving } = state
  if (!saving) return { state }
  const stored = kind.valuesOf(theirs)
  // An earlier try was saved, and only its response was lost.
  if (isStoredAs(stored, saving.sent)) return saved(kind, state, { type: 'saved', answer: theirs, values })
  const rebased = { ...state, base: theirs, start: stored, typedOn: stored, revision: theirs.revision }
  const merges = saving.merges + 1
  const mayMerge = merges <= maxMerges
  if (mayMerge && isOwnTry(state, theirs, stored))
    return { state: { ...rebased, saving: { ...saving, merges } }, send: saving.sent }
  const sent = mergeVersions(kind.labels, state.typedOn, saving.sent, stored)
  const now = mergeVersions(kind.labels, state.typedOn, values, stored)
  // Publishing approves what is on screen, so changes that have just come in are shown first.
  const isUnseen = now.takenOver.length > 0 && isPublishing(kind, state.typedOn, saving.sent)
  if (!mayMerge || isUnseen || sent.overlaps.length + now.overlaps.length > 0)
    return joined(kind, state, theirs, state.typedOn, takenBack(saving.changes, values))
  const changes = saving.changes.map(([path, value, before]): Changes[number] => {
    const isUntouched = isSame(before, get(state.typedOn, path))
    return [path, value, isUntouched ? get(stored, path) : before]
  })
  const takenOver = [...new Set([...saving.takenOver, ...now.takenOver])]
  return {
    state: { ...rebased, saving: { sent: sent.values, changes, merges, takenOver } },
    values: now.values,
    send: sent.values,
  }
}

function isPublishing<V extends FieldValues, E>({ draft }: Kind<V, E>, before: Partial<V>, sent: V): boolean {
  return draft !== undefined && get(before, draft.field) === draft.value && get(sent, draft.field) !== draft.value
}

/**
 * Whether the stored version was saved by an earlier try of this form whose response was lost; the save then continues
 * from it. A new entry is found by its form's key, so it is the form's own as long as nobody has changed it.
 */
function isOwnTry<V extends FieldValues, E>(
  { base, unanswered }: EditorState<V, E>,
  theirs: Stored,
  stored: V,
): boolean {
  return base ? isStoredAs(stored, unanswered) : theirs.revision === 1
}

function failed<V extends FieldValues, E>(
  state: EditorState<V, E>,
  { why, values }: EventOf<'failed', V, E>,
): Step<V, E> {
  const { saving, base } = state
  if (!saving) return { state }
  const { takenOver } = saving
  return {
    state: {
      ...state,
      saving: undefined,
      conflict: base && takenOver.length > 0 ? { takenOver, overlaps: [], theirs: base, round: {} } : state.conflict,
      unanswered: why === 'offline' ? saving.sent : state.unanswered,
      trouble: why === 'offline' || why === 'signed out' ? why : undefined,
      deletion: why === 'deleted' ? {} : state.deletion,
    },
    ...(saving.changes.length > 0 && { values: takenBack(saving.changes, values) }),
  }
}

/** The form's values without a save's own changes, except for those fields that somebody has changed since. */
function takenBack<V extends FieldValues>(changes: Changes, values: V): V {
  const result = structuredClone(values)
  for (const [path, value, before] of changes) if (isSame(get(values, path), value)) set(result, path, before)
  return result
}

/** Shows one side of an overlap in the form. What was typed there is kept as mine. */
function chose<V extends FieldValues, E>(
  state: EditorState<V, E>,
  { path, side, values }: EventOf<'chose', V, E>,
): Step<V, E> {
  const { conflict } = state
  const overlap = conflict?.overlaps.find((each) => each.path === path)
  if (!conflict || !overlap) return { state }
  const now: unknown = get(values, path)
  const mine = isSame(now, overlap.theirs) ? overlap.mine : now
  const result = structuredClone(values)
  set(result, path, side === 'mine' ? mine : overlap.theirs)
  const overlaps = conflict.overlaps.map((each) => (each === overlap ? { ...each, mine } : each))
  return { state: { ...state, conflict: { ...conflict, overlaps } }, values: result }
}

export function hasOverlaps({ conflict }: Pick<EditorState<FieldValues, unknown>, 'conflict'>): boolean {
  return conflict !== undefined && conflict.overlaps.length > 0
}
