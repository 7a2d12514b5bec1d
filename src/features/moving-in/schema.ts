import { z } from 'zod'
import { entryKinds, importModes, outcomes, systems } from './options.ts'

export type { ImportMode } from './options.ts'

const counted = z.object({ name: z.string(), count: z.number() })
const named = z.object({ address: z.string(), entry: z.string() })

const importedEntry = z.object({
  kind: z.enum(entryKinds),
  title: z.string(),
  status: z.enum(['published', 'scheduled', 'review', 'draft']),
  /** The old address and the new one. */
  from: z.string(),
  to: z.string(),
  /** The page of the back office that edits it, if it is here. */
  editPath: z.string().optional(),
  outcome: z.enum(outcomes),
  wordsBefore: z.number(),
  wordsAfter: z.number(),
  /** Whether the words differ, also where there are as many. */
  differs: z.boolean(),
  /** Sentences about what did not come along as it was. */
  notes: z.array(z.string()),
})
export type ImportedEntry = z.infer<typeof importedEntry>

/** An old category: one of the blog's, `case-studies`, `jobs`, or a tag. */
const mappedCategory = counted.extend({ to: z.string().nullable() })

export const importReport = z.object({
  system: z.enum(systems),
  mode: z.enum(importModes),
  /** The old site's address; '' if the file does not say. */
  site: z.string(),
  counts: z.object({
    posts: z.number(),
    pages: z.number(),
    caseStudies: z.number(),
    jobs: z.number(),
    pictures: z.number(),
    categories: z.number(),
    tags: z.number(),
    authors: z.number(),
  }),
  outcomes: z.record(z.enum(outcomes), z.number()),
  words: z.object({ before: z.number(), after: z.number(), differing: z.number() }),
  entries: z.array(importedEntry),
  pictures: z.object({
    found: z.number(),
    missing: z.array(named.extend({ reason: z.string().optional() })),
    missingTotal: z.number(),
  }),
  /** Links to addresses of the old site that do not come along. */
  deadLinks: z.array(named),
  /** Addresses that change, with their redirects. */
  addresses: z.array(z.object({ from: z.string(), to: z.string() })),
  redirects: z.object({
    created: z.number(),
    unchanged: z.number(),
    refused: z.array(z.object({ from: z.string(), reason: z.string() })),
  }),
  categories: z.array(mappedCategory),
  /** Of posts none of whose categories is one of the blog's. */
  defaultCategory: z.string(),
  /** Blocks, shortcodes and elements that nothing here shows: their words are kept. */
  unknown: z.array(counted),
  /** What is in the file and does not come along. */
  leftOut: z.array(counted),
})
export type ImportReport = z.infer<typeof importReport>

export const importProgress = z.object({
  system: z.enum(systems),
  mode: z.enum(importModes),
  done: z.number(),
  total: z.number(),
  startedAt: z.string(),
})
export type ImportProgress = z.infer<typeof importProgress>
