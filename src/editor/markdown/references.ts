import { codeIn } from './code-places.ts'
import type { Range } from './edit.ts'

/** A footnote or a link's address below the text: `[^1]: words`, `[name]: address`. */
export interface Definition extends Range {
  label: string
  isFootnote: boolean
}

/** A place that needs a definition: `[^1]` or `[words][name]`. */
export type Reference = Definition

const container = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/
const label = String.raw`\[((?:\\.|[^[\]\\])+)\]`
const footnote = /^\[\^([^\s[\]]+)\]:/
const title = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`
const address = new RegExp(String.raw`^${label}:[ \t]*(?:$|(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+${title})?[ \t]*$)`)

/** Finds the definitions of a text, outside code. */
export function definitionsIn(text: string): Definition[] {
  const found: Definition[] = []
  let [at, isInParagraph] = [0, false]
  for (const line of withoutCode(text).split('\n')) {
    const prefix = container.exec(line)?.[0] ?? ''
    const rest = line.slice(prefix.length)
    const start = at + prefix.length
    const note = footnote.exec(rest)?.[1]
    const name = isInParagraph && !/[-+*.)]/.test(prefix) ? undefined : address.exec(rest)?.[1]
    at += line.length + 1
    isInParagraph = rest !== '' && !/^#{1,6}\s/.test(rest)
    if (note !== undefined) found.push(definition(note, true, start, start + rest.length))
    else if (name !== undefined) {
      found.push(definition(name, false, start, start + rest.length))
      isInParagraph = false
    }
  }
  return found
}

/** Finds what refers to definitions, outside code: with `isWhole`, only what cannot mean anything else. */
export function referencesIn(text: string, isWhole: boolean): Reference[] {
  const own = new Set(definitionsIn(text).map(({ start }) => start))
  return [...withoutCode(text).matchAll(brackets)].flatMap(
    ({ 0: whole, 1: first = '', 2: second, index }): Reference[] => {
      const end = index + whole.length
      if (first.startsWith('^') && !/\s/.test(first))
        return own.has(index) ? [] : [definition(first.slice(1), true, index, index + first.length + 2)]
      if (second) return [definition(second, false, index, end)]
      return isWhole || own.has(index) || text[end] === '(' ? [] : [definition(first, false, index, end)]
    },
  )
}

const brackets = new RegExp(String.raw`(?<!\\)${label}(?:\[((?:\\.|[^[\]\\])*)\])?`, 'g')

function definition(name: string, isFootnote: boolean, start: number, end: number): Definition {
  return { label: name.trim().replace(/\s+/g, ' ').toLowerCase(), isFootnote, start, end }
}

function withoutCode(text: string): string {
  let [out, from] = ['', 0]
  for (const { start, end } of codeIn(text)) {
    out += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    from = end
  }
  return out + text.slice(from)
}
