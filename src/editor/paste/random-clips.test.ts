import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { randomClip } from '../../../test/support/random-clip.ts'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { type ClipElement, type ClipNode, styleOf } from './clip-tree.ts'
import { convertClip } from './pasted-html.ts'

interface Letter {
  letter: string
  emphasis: string
  href: string | undefined
}

/** Each letter with its marks. Punctuation may lose or gain emphasis, because markdown cannot hold all of it. */
function lettersOf(nodes: ClipNode[], marks: readonly string[] = [], href?: string): Letter[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string')
      return lettersOf(
        node.children,
        marksIn(node, marks),
        node.name === 'a' ? decodeURI(node.attributes.href ?? '') : node.name === 'pre' ? undefined : href,
      )
    return [...typed(node)].map((letter) => {
      const isLoose = /[\p{P}\p{S}]/u.test(letter)
      return { letter, emphasis: isLoose ? '' : marks.filter((mark) => mark !== 'heading').join(' '), href }
    })
  })
}

/** Without white space and dashes, and with the quotes of a typewriter. */
const typed = (text: string) =>
  text
    .replace(/[\s–—-]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll('…', '...')

const names: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  del: 'del',
  code: 'code',
  pre: 'code',
}

function marksIn(element: ClipElement, around: readonly string[]): readonly string[] {
  if (around.includes('code')) return around
  if (element.name === 'pre') return ['code']
  const style = styleOf(element)
  const own = [
    names[element.name],
    /font-weight:700/.test(style) ? 'strong' : '',
    /font-style:italic/.test(style) ? 'em' : '',
    /^h\d$/.test(element.name) ? 'heading' : '',
  ]
  const all = new Set([...around, ...own.filter((mark) => mark)])
  if (all.has('heading')) all.delete('strong')
  return [...all].filter((mark) => mark !== undefined).toSorted()
}

/** Markdown links addresses in plain words; a link of the source must stay one. */
function isSame(shown: Letter | undefined, source: Letter | undefined): boolean {
  if (!shown || !source) return shown === source
  if (source.href !== undefined && source.href !== shown.href) return false
  return shown.letter === source.letter && shown.emphasis === source.emphasis
}

test.for(Array.from({ length: 40 }, (_, at) => at))('random documents keep words, marks and links: part %i', (part) => {
  for (let seed = part * 50; seed < part * 50 + 50; seed++) {
    const html = randomClip(seed)
    const converted = convertClip(clipOf(html), 'https://this.example')
    if (!converted) continue
    const page = renderMarkdown(converted.markdown)
    const [source, shown] = [lettersOf(clipOf(html).children), lettersOf(clipOf(page).children)]
    const wrong = Array.from({ length: Math.max(source.length, shown.length) }, (_, at) => at).find(
      (at) => !isSame(shown[at], source[at]),
    )
    const near = (letters: Letter[]) =>
      letters
        .slice(Math.max(0, (wrong ?? 0) - 9), (wrong ?? 0) + 5)
        .map(({ letter }) => letter)
        .join('')
    const found =
      wrong === undefined ? {} : { seed, near: [near(shown), near(source)], shown: shown[wrong], source: source[wrong] }
    expect(found).toEqual({})
  }
})
