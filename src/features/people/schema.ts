import { z } from 'zod'
import { oneText, publishedFields, ruled, text, title } from '../../entries/field-set.ts'
import { headFields } from '../../entries/head-fields.ts'
import { publicationInput, publishable } from '../../entries/publication.ts'
import { publicationStatuses } from '../../entries/publication-status.ts'
import { coerced, listQuery, oneOf, optionalText, revisionField, slugField, sortQuery } from '../../platform/fields.ts'
import { isRecord } from '../../platform/is-record.ts'
import { draftableMarkdown } from '../../platform/markdown/markdown-text.ts'
import { personLimits as limits, peopleSorts } from './options.ts'

const image = optionalText('Portrait', limits.url).refine(
  (url) => url === '' || /^(https?:\/\/|\/(?!\/))\S+$/.test(url),
  'Portrait must be an address that begins with / or https://',
)

export const personFields = publishedFields(
  {
    name: { ...title('Name', limits.name), column: 'title' as const },
    slug: ruled(slugField, z.string()),
    role: text('Role', limits.role),
    line: ruled(optionalText('Line', limits.line), z.string()),
    image: { ...ruled(image, z.string().nullable()), toColumn: (url: string) => url || null },
    /** The slug of the category of the menu that the person leads. */
    practice: ruled(optionalText('Practice', limits.practice), z.string()),
    text: { ...ruled(draftableMarkdown('Text', limits.text), z.string()), column: 'content' as const },
    ...headFields,
  },
  ['slug', 'name', 'role', 'line', 'image', 'practice'],
  oneText('text'),
)

/** A person as saved. */
export const personInput = coerced(
  withName,
  publishable(
    z.object({ ...personFields.rules, ...publicationInput, revision: revisionField }),
    personFields.all.missing,
  ),
)

/** A draft of every kind may be sent as its title alone. */
function withName(value: unknown): unknown {
  if (!isRecord(value) || value.name !== undefined) return value
  const { title, ...sent } = value
  return title === undefined ? value : { ...sent, name: title }
}

export type PersonInput = z.infer<typeof personInput>
/** A person in a list, without the text. */
export type PersonSummary = z.infer<typeof personFields.summary>
/** A whole person: the text as authored, and rendered and sanitised in `html`. */
export type Person = z.infer<typeof personFields.whole>

/** Filter and order of a list of people: newest first unless an administrator asks for another order. */
export const peopleQuery = listQuery.extend({
  name: optionalText('Name', limits.name),
  practice: optionalText('Practice', limits.practice),
  /** For administrators only: visitors see only published people. */
  status: oneOf('Status', publicationStatuses).optional(),
  ...sortQuery(peopleSorts),
})
