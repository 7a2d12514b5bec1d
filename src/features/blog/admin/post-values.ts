import type { PostDraft } from '../client.ts'
import type { Post, PostInput } from '../schema.ts'
import { toIso, toLocalInput } from './local-time.ts'

/** What the form holds: as the inputs have it, in their order. */
export interface PostValues {
  title: string
  summary: string
  content: string
  category: string
  authorName: string
  readTime: string
  tags: string[]
  publishNow: boolean
  /** In the editor's own time zone, as a datetime-local input has it. */
  scheduledDate: string
}

export function newPostValues(): PostValues {
  return {
    title: '',
    summary: '',
    content: '',
    category: 'Technology',
    authorName: '',
    readTime: '5',
    tags: [],
    publishNow: true,
    // Without the seconds, which nobody schedules by.
    scheduledDate: toLocalInput(new Date().toISOString()).slice(0, 16),
  }
}

export function valuesOf(post: Post): PostValues {
  const { title, summary, content, category, authorName, publishNow, tags } = post
  const scheduledDate = toLocalInput(post.scheduledDate)
  return {
    title,
    summary,
    content,
    category,
    authorName,
    publishNow,
    tags,
    scheduledDate,
    readTime: `${post.readTime}`,
  }
}

/** What the rules are asked about: the date counts only where it is shown. */
export function uncheckedDraft(values: PostValues) {
  return { ...values, scheduledDate: values.publishNow ? '' : toIso(values.scheduledDate) }
}

export function draftOf(input: PostInput): PostDraft {
  const { title, summary, content, category, authorName, readTime, publishNow, scheduledDate = '', tags } = input
  return { title, summary, content, category, authorName, readTime, publishNow, scheduledDate, tags }
}

/** A kept draft, which an older version of this page may have written: what does not fit is left out. */
export function valuesOfKept(kept: unknown): PostValues {
  const values = newPostValues()
  if (typeof kept !== 'object' || kept === null) return values
  const fitting = Object.entries(kept).filter(([name, value]) => {
    const own = values[name as keyof PostValues]
    return name === 'tags' ? isTextList(value) : typeof value === typeof own
  })
  return { ...values, ...Object.fromEntries(fitting) }
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

/** A saved post as a form would send it unchanged. */
export function draftOfPost(post: Post): PostDraft {
  const { title, summary, content, category, authorName, readTime, publishNow, tags } = post
  const scheduledDate = publishNow ? '' : post.scheduledDate
  return { title, summary, content, category, authorName, readTime, publishNow, scheduledDate, tags }
}
