import type { Fields } from '../../entries/entries.server.ts'
import type { Made } from './made.server.ts'

/** Something that only markdown says: a heading, a picture or a link. */
const marked = /^#|\]\(/m

/**
 * The fields of a post that becomes a case study or a job. It comes as a draft: a post does not have all that these
 * need. Published, a case study has the date of the post.
 */
export function otherFieldsOf(kind: 'case-study' | 'job', made: Made, date: string, notes: string[]): Fields {
  const { markdown, text, picture } = made
  const shared = { isDraft: true, inReview: false }
  if (kind === 'case-study') {
    return { ...shared, publishNow: false, scheduledDate: date, challenge: markdown, image: picture ?? '' }
  }
  if (marked.test(markdown)) {
    notes.push('The text of a job is plain: headings, links and pictures do not come along')
  }
  return {
    ...shared,
    description: text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ *\n\s*/g, '\n\n')
      .trim(),
  }
}
