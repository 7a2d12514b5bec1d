import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { AppError } from './errors.ts'
import {
  boxWideParts,
  markTasks,
  openLinksSafely,
  prefixFragments,
  resolveAddresses,
  shiftHeadings,
} from './markdown-plugins.server.ts'

const idPrefix = 'post-'

/** GitHub's allow-list, narrowed: no forms, no styles, ids prefixed; class names only for highlighting. */
const allowed: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: idPrefix,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'), 'figure'],
  attributes: {
    ...defaultSchema.attributes,
    a: ['href', 'title', 'target', 'rel'],
    code: [['className', 'hljs', /^language-[\w-]+$/]],
    span: [['className', /^hljs-[\w-]+$/]],
    div: [['className', 'table-box'], 'tabIndex', ['role', 'group'], 'ariaLabel'],
    pre: ['tabIndex'],
    img: ['src', 'alt', 'title', ['loading', 'lazy'], ['decoding', 'async']],
    li: [['className', 'task-list-item', 'is-done']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
}

const steps = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(shiftHeadings)
  .use(markTasks)
  .use(rehypeSlug)
  .use(rehypeHighlight, { detect: false })
  .use(boxWideParts)
  .use(openLinksSafely)
  .use(prefixFragments(idPrefix))
  .freeze()

// Sanitised last, so that nothing any step before it made can slip past.
const pipeline = steps().use(rehypeSanitize, allowed).use(rehypeStringify).freeze()

const kept = new Map<string, string>()
const keptAtMost = 200

/** A hundred lists or quotes that one line opens: the parser would need minutes, or more stack than there is. */
const tooDeep = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m

/**
 * Renders markdown to sanitised HTML; the same text is rendered once. Raw HTML in the text is left out. Throws AppError
 * (validation) where the text is nested beyond reason.
 */
export function renderMarkdown(markdown: string): string {
  const known = kept.get(markdown)
  if (known !== undefined) return known
  const html = render(markdown)
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value as string)
  kept.set(markdown, html)
  return html
}

/** The same for readers elsewhere, such as a feed's: every address in it is absolute. `pageUrl`: where the text stands. */
export function renderMarkdownAbroad(markdown: string, pageUrl: string): string {
  return render(markdown, steps().use(resolveAddresses(pageUrl)).use(rehypeSanitize, allowed).use(rehypeStringify))
}

function render(markdown: string, processor: Pick<typeof pipeline, 'processSync'> = pipeline): string {
  const fields = { content: 'Content is nested too deeply' }
  if (tooDeep.test(markdown)) throw new AppError('validation', fields.content, { fields })
  try {
    return String(processor.processSync(markdown))
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('validation', fields.content, { fields, cause: error })
    throw error
  }
}
