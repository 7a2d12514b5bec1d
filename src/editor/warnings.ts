import { leftOutIn } from './markdown/left-out.ts'
import { headingsIn, htmlIn, otherTargetsIn, targetsIn } from './markdown/text-marks.ts'

/** Something to check before publishing. Warnings never block a save. */
export interface Warning {
  text: string
  /** The field with the problem, and the range in its text. */
  field: string
  range?: readonly [start: number, end: number]
}

/** Search results truncate longer titles. */
const longestTitle = 70

export function titleWarnings(field: string, title: string): Warning[] {
  const { length } = title.trim()
  if (length <= longestTitle) return []
  return [{ field, text: `The title has ${length} characters; search results show about 60.` }]
}

export function descriptionWarnings(field: string, description: string): Warning[] {
  if (description.trim() !== '') return []
  return [{ field, text: 'There is no description for lists, search results and shared links.' }]
}

/** Returns the warnings for a markdown text. `dead`: addresses of this site without a page. */
export function textWarnings(field: string, text: string, dead: ReadonlySet<string>): Warning[] {
  return [
    ...htmlWarnings(field, text),
    ...leftOutIn(text).map((found) => ({ field, ...found })),
    ...headingWarnings(field, text),
    ...pictureWarnings(field, text),
    ...linkWarnings(field, text, dead),
    ...schemeWarnings(field, text),
  ]
}

/** Each kind is reported once, where it first stands; every placeholder by its name. */
function htmlWarnings(field: string, text: string): Warning[] {
  const told = new Set<string>()
  return htmlIn(text).flatMap(({ tag, start, kind }): Warning[] => {
    const key = kind === 'words' ? tag.toLowerCase() : kind
    if (told.has(key) || told.size >= maxHtmlWarnings) return []
    told.add(key)
    return [{ field, range: [start, start + tag.length], text: htmlTexts[kind](tag) }]
  })
}

const maxHtmlWarnings = 10
const htmlTexts = {
  block: () => 'HTML blocks and the words in them are left out of the page. Use Markdown instead.',
  tag: (tag: string) =>
    `HTML such as “${tag}${/^<[!?]/.test(tag) ? '' : '>'}” is left out of the page. Use Markdown instead.`,
  words: (tag: string) => `“${tag}>” is no HTML and is shown as it is typed. Put it in backticks if it is code.`,
}

function headingWarnings(field: string, text: string): Warning[] {
  const headings = headingsIn(text)
  const [, second] = headings.filter(({ level }) => level === 1)
  const rangeOf = ({ start, level, words }: (typeof headings)[number]) =>
    [start, start + level + 1 + words.length] as const
  const skips = headings.flatMap((heading, index): Warning[] => {
    const before = headings[index - 1]?.level ?? 1
    if (heading.level <= before + 1) return []
    return [{ field, range: rangeOf(heading), text: `“${heading.words}” skips a heading level.` }]
  })
  if (!second) return skips
  return [{ field, range: rangeOf(second), text: 'There is more than one top-level heading.' }, ...skips]
}

function pictureWarnings(field: string, text: string): Warning[] {
  return targetsIn(text)
    .filter(({ isPicture, words }) => isPicture && words.trim() === '')
    .map(({ start, end }) => ({
      field,
      range: [start, end],
      text: 'A picture has no alternative text. That is right only if it is decorative.',
    }))
}

function linkWarnings(field: string, text: string, dead: ReadonlySet<string>): Warning[] {
  return targetsIn(text)
    .filter(({ isPicture, target }) => !isPicture && dead.has(target))
    .map(({ start, end, words, target }) => ({
      field,
      range: [start, end],
      text: `“${words}” links to a page that visitors cannot open: ${target}`,
    }))
}

/** The page leaves out addresses with another scheme, so that nothing but words remains of the link. */
function schemeWarnings(field: string, text: string): Warning[] {
  return [...targetsIn(text), ...otherTargetsIn(text)].flatMap(({ start, end, target, ...rest }): Warning[] => {
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase()
    const isPicture = 'isPicture' in rest && rest.isPicture
    const known = isPicture ? ['http', 'https'] : ['http', 'https', 'mailto', 'tel']
    if (scheme === undefined || known.includes(scheme)) return []
    return [
      { field, range: [start, end], text: `The address is left out of the page, because it begins with “${scheme}:”.` },
    ]
  })
}
