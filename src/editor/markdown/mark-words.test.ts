import { expect, test } from 'vitest'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { editFor } from './markdown-edits.ts'

/** Texts show the selection between bars. */
function after(snippet: 'bold' | 'italic', marked: string): { text: string; selected: string } {
  const [before = '', words = '', rest = ''] = marked.split('¦')
  const whole = before + words + rest
  const edit = editFor(snippet, whole, { start: before.length, end: before.length + words.length })
  const text = whole.slice(0, edit.replace.start) + edit.insert + whole.slice(edit.replace.end)
  return { text, selected: text.slice(edit.select.start, edit.select.end) }
}

test.for([
  ['see ¦words¦ here', 'see **words** here', 'words'],
  ['¦one\n\ntwo¦', '**one**\n\n**two**', '**one**\n\n**two**'],
  ['¦one\ntwo¦', '**one\ntwo**', 'one\ntwo'],
  ['¦- a\n- b¦', '- **a**\n- **b**', '**a**\n- **b**'],
  ['- a¦b\n  1. c\n- [x] d¦', '- a**b**\n  1. **c**\n- [x] **d**', '**b**\n  1. **c**\n- [x] **d**'],
  ['¦# T\n\n> a\n> b¦', '# **T**\n\n> **a**\n> **b**', '**T**\n\n> **a**\n> **b**'],
  [
    '¦| a | b |\n| - | - |\n| c | d |¦',
    '| **a** | **b** |\n| - | - |\n| **c** | **d** |',
    '**a** | **b** |\n| - | - |\n| **c** | **d**',
  ],
  ['¦a\n\n```\nx\n```\n\n---\n\nb¦', '**a**\n\n```\nx\n```\n\n---\n\n**b**', '**a**\n\n```\nx\n```\n\n---\n\n**b**'],
  ['¦Preis:¦10 €', '**Preis**:10 €', 'Preis'],
  ['SAP¦(R)¦systems', 'SAP(**R**)systems', 'R'],
  ['请点击¦「这里」¦继续', '请点击「**这里**」继续', '这里'],
  ['50¦%¦off', '5&#x30;**%**&#x6f;ff', '%'],
  ['a¦[x](/y)¦b', '&#x61;**[x](/y)**&#x62;', '[x](/y)'],
  ['run¦`npm`¦now', 'ru&#x6e;**`npm`**&#x6e;ow', '`npm`'],
  ['¦a **b** c¦', '**a b c**', '**a b c**'],
] as const)('bold of %j', ([marked, text, selected]) => {
  expect(after('bold', marked)).toEqual({ text, selected })
})

test.for([
  ['> ¦a\n>\n> b¦', '> *a*\n>\n> *b*'],
  ['¦a **b** c¦', '*a **b** c*'],
  ['**¦a¦**', '***a***'],
  ['¦a *b* c¦', '*a b c*'],
] as const)('italic of %j', ([marked, text]) => {
  expect(after('italic', marked).text).toBe(text)
})

test.for([
  ['see **¦words¦** here', 'see words here'],
  ['see ¦**words**¦ here', 'see words here'],
  ['¦**one**\n\n**two**¦', 'one\n\ntwo'],
  ['- ¦**a**\n- **b**¦', '- a\n- b'],
  ['***¦a¦***', '*a*'],
] as const)('bold again removes it: %j', ([marked, text]) => {
  expect(after('bold', marked).text).toBe(text)
})

test.for([
  'one\n\ntwo',
  '- a\n- b',
  'Preis:10 €',
  '> a\n>\n> b',
  'a(b)c "d"e',
  '1. a\n\n   b\n2. c',
  '## T\n\nx',
  '这里「是」x',
])('no mark is left over, whatever part of %j is selected', (text) => {
  for (let start = 0; start < text.length; start++)
    for (let end = start + 1; end <= text.length; end++) {
      if (
        text.slice(start, end).trim() === '' ||
        /`/.test(text.slice(start, end)) !== /`b`/.test(text.slice(start, end))
      )
        continue
      const marked = `${text.slice(0, start)}¦${text.slice(start, end)}¦${text.slice(end)}`
      for (const snippet of ['bold', 'italic'] as const)
        expect(renderMarkdown(after(snippet, marked).text), marked).not.toContain('*')
    }
})

test.for(['*', '`', '- a\n', '| a ', '**a** ', '[x](/y)', '\n\n', '> '])('100 KB of %j are marked quickly', (part) => {
  const words = part.repeat(100_000 / part.length)
  const begun = process.cpuUsage().user
  after('bold', `¦x${words}x¦`)
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(2000)
})
