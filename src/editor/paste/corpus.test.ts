import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { findDifference, lettersOf } from '../../../test/support/clip-letters.ts'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { convertClip } from './pasted-html.ts'

const corpus = new URL('../../../test/corpus/', import.meta.url)

/** As LibreOffice exports documents (also ones that went through docx), and as Word and Google Docs copy them. */
test.for(readdirSync(corpus))('%s keeps its words, marks and links', (name) => {
  const html = readFileSync(new URL(name, corpus), 'utf8')
  const markdown = convertClip(clipOf(html), 'https://this.example')?.markdown ?? ''
  const page = renderMarkdown(markdown)
  expect(findDifference(lettersOf(clipOf(html)), lettersOf(clipOf(page)))).toBeUndefined()
})
