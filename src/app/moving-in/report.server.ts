import { maxNamed, outcomes } from '../../features/moving-in/options.ts'
import type { ImportedEntry, ImportMode, ImportReport } from '../../features/moving-in/schema.ts'
import type { Choices } from './fields.server.ts'
import type { Counted, Plan, Source } from './plan.server.ts'

/** Collects what a report says. */
export interface Notes {
  entries: ImportedEntry[]
  missing: { address: string; entry: string; reason?: string }[]
  missingTotal: number
  deadLinks: { address: string; entry: string }[]
  addresses: { from: string; to: string }[]
  unknown: Map<string, number>
}

export function newNotes(): Notes {
  return { entries: [], missing: [], missingTotal: 0, deadLinks: [], addresses: [], unknown: new Map() }
}

/** A list names no more than a reader could go through. */
export function nameOne<T>(list: T[], one: T): void {
  if (list.length < maxNamed) list.push(one)
}

interface Parts {
  source: Source
  mode: ImportMode
  plan: Plan
  notes: Notes
  choices: Choices
  found: number
  redirects: ImportReport['redirects']
}

export function reportOf({ source, mode, plan, notes, choices, found, redirects }: Parts): ImportReport {
  const { entries } = notes
  const total = (of: (entry: ImportedEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0)
  const count = (is: (entry: ImportedEntry) => boolean) => total((entry) => Number(is(entry)))
  const counted = (names: Map<string, number>) => [...names].map(([name, count]) => ({ name, count }))
  return {
    system: source.system,
    mode,
    // An export of Ghost does not say.
    site: source.system === 'ghost' ? '' : source.site.url,
    counts: {
      posts: count(({ kind }) => kind === 'post'),
      pages: count(({ kind }) => kind === 'page'),
      caseStudies: count(({ kind }) => kind === 'case-study'),
      jobs: count(({ kind }) => kind === 'job'),
      pictures: plan.attachments.size,
      ...{ categories: plan.categories.size, tags: plan.tags.size, authors: plan.authors.size },
    },
    outcomes: Object.fromEntries(
      outcomes.map((outcome) => [outcome, count((entry) => entry.outcome === outcome)]),
    ) as ImportReport['outcomes'],
    words: {
      before: total(({ wordsBefore }) => wordsBefore),
      after: total(({ wordsAfter }) => wordsAfter),
      differing: count(({ differs }) => differs),
    },
    entries,
    pictures: { found, missing: notes.missing, missingTotal: notes.missingTotal },
    deadLinks: notes.deadLinks,
    addresses: notes.addresses,
    redirects,
    categories: namesOf(plan.categories).map(({ name, count }) => ({
      ...{ name, count },
      to: choices.categories.get(name.toLowerCase()) ?? null,
    })),
    defaultCategory: choices.defaultCategory,
    unknown: counted(notes.unknown),
    leftOut: counted(plan.leftOut),
  }
}

function namesOf(counted: Counted) {
  return [...counted.values()].toSorted((one, other) => other.count - one.count)
}
