import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { convertClip } from './pasted-html.ts'

/** HTML that programs put on the clipboard, and the markdown it becomes; unformatted words stay the plain text. */
const folder = new URL('../../../test/clipboard/', import.meta.url)
const origin = 'https://this.example'
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8').replaceAll('ORIGIN', origin)
const documents = readdirSync(folder).flatMap((name) => (name.endsWith('.html.txt') ? [name.split('.')[0]] : []))

test('the corpus is whole', () => {
  expect(documents.length).toBeGreaterThanOrEqual(30)
})

test.for(documents)('%s becomes its markdown', (name) => {
  const markdown = convertClip(clipOf(read(`${name}.html.txt`)), origin)?.markdown || 'the plain text'
  expect(markdown.trimEnd()).toBe(read(`${name}.md`).trimEnd())
})
