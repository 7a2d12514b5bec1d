import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { headingIds } from './heading-ids.server.ts'
import type { IdPrefix } from './markdown.server.ts'
import { abap } from './markdown-abap.server.ts'
import {
  boxWideParts,
  closeAddresses,
  framePictures,
  frameVideos,
  lowerSchemes,
  markTasks,
  offerSizes,
  openLinksSafely,
  prefixFragments,
  shiftHeadings,
} from './markdown-plugins.server.ts'
import { keepPlaceholders } from './raw-html.server.ts'
import { smartPunctuation } from './smart-punctuation.server.ts'
import { typedMarks, typedMarkText } from './typed-marks.server.ts'

/** GitHub's allow-list, narrowed: no forms, no styles, and only the class names that we use. */
const allowed: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'), 'figure', 'figcaption'],
  attributes: {
    ...defaultSchema.attributes,
    a: ['href', 'title', 'target', 'rel'],
    code: [['className', 'hljs', /^language-[\w-]+$/]],
    span: [['className', /^hljs-[\w-]+$/]],
    figure: [['className', 'video', 'card', 'p-6']],
    div: [['className', 'table-box'], 'tabIndex', ['role', 'group'], 'ariaLabel'],
    pre: ['tabIndex'],
    img: ['src', 'alt', 'title', 'width', 'height', ['loading', 'lazy'], ['decoding', 'async']],
    source: [['type', /^image\/(avif|webp)$/], 'srcSet', 'sizes'],
    li: [['className', 'task-list-item', 'is-done']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
}

/** Only two tildes strike: one between figures is a range. */
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(keepTypedMarks).freeze()
const wordParser = parser()
  .data('micromarkExtensions', [{ disable: { null: ['htmlFlow'] } }])
  .freeze()

/** Everything that does not depend on the prefix of the ids. */
const pipeline = parser()
  .use(keepPlaceholders((markdown) => wordParser.parse(markdown)))
  .use(remarkRehype, { clobberPrefix: '', handlers: { typedMark: typedMarkText } })
  .use(closeAddresses)
  .use(lowerSchemes)
  .use(shiftHeadings)
  .use(markTasks)
  .use(headingIds)
  .use(framePictures)
  .use(frameVideos)
  .use(smartPunctuation)
  .use(rehypeHighlight)
  .use(highlightAbap)
  .use(boxWideParts)
  .use(offerSizes)
  .use(openLinksSafely)
  .freeze()

// Sanitised last, so that nothing made by an earlier step can slip past.
const endWith = (idPrefix: IdPrefix) =>
  unified()
    .use(prefixFragments(idPrefix))
    .use(rehypeSanitize, { ...allowed, clobberPrefix: idPrefix })
    .use(rehypeStringify)
    .freeze()

const ends: Record<IdPrefix, ReturnType<typeof endWith>> = {
  'post-': endWith('post-'),
  'challenge-': endWith('challenge-'),
  'approach-': endWith('approach-'),
  'result-': endWith('result-'),
}

function keepTypedMarks(this: Processor) {
  const data = this.data()
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), typedMarks]
}

/** A separate pass, because passing `languages` to rehype-highlight replaces its default ones. */
function highlightAbap() {
  const highlight = rehypeHighlight({ languages: { abap: () => abap } })
  return (...[tree, file]: Parameters<typeof highlight>) => {
    if (/abap/i.test(String(file))) highlight(tree, file)
  }
}

/** A line that opens a hundred lists or quotes: the parser would take minutes, or overflow the stack. */
const tooDeep = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m
/** Ten times the longest text. A reference used very often, or code made only of brackets, can exceed that. */
const maxHtmlLength = 2_000_000

/** A text that is not rendered; the message is a sentence for its author. */
export class RefusedTextError extends Error {}

/**
 * Renders markdown to sanitised HTML, without the raw HTML in the text. Throws RefusedTextError if the text is nested
 * too deeply or its HTML is too long. A hostile text may take any time and memory, so a serving process must use
 * markdown.server.ts instead. Any change to the output must raise `rendererVersion` there.
 */
export function renderMarkdown(markdown: string, idPrefix: IdPrefix = 'post-'): string {
  if (tooDeep.test(markdown)) throw new RefusedTextError('Content is nested too deeply')
  const html = runPipeline(markdown, idPrefix)
  if (html.length > maxHtmlLength) throw new RefusedTextError('Content becomes too long once it is rendered')
  return html
}

function runPipeline(markdown: string, idPrefix: IdPrefix): string {
  try {
    const tree = pipeline.runSync(pipeline.parse(markdown), markdown)
    const end = ends[idPrefix]
    return end.stringify(end.runSync(tree))
  } catch (cause) {
    // Stack overflow.
    if (cause instanceof RangeError) throw new RefusedTextError('Content is nested too deeply', { cause })
    throw cause
  }
}
