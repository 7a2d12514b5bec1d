import { type BlogCategory, blogCategories } from '../../features/blog/options.ts'
import type { EntryKind } from '../../features/moving-in/options.ts'

/** What posts of an old category may become instead of posts. */
const otherTargets = ['case-studies', 'jobs'] as const
type OtherTarget = (typeof otherTargets)[number]

/** One of the blog's categories, or another kind. */
export type CategoryTarget = BlogCategory | OtherTarget
export const categoryTargets = [...blogCategories, ...otherTargets] as const

export const targetLabels: Record<OtherTarget, string> = { 'case-studies': 'Case studies', jobs: 'Jobs' }

const kinds: Record<OtherTarget, EntryKind> = { 'case-studies': 'case-study', jobs: 'job' }

export function isOtherTarget(target: CategoryTarget | undefined): target is OtherTarget {
  return target === 'case-studies' || target === 'jobs'
}

/** What a post with this category becomes. */
export function kindFor(target: CategoryTarget | undefined): EntryKind {
  return isOtherTarget(target) ? kinds[target] : 'post'
}
