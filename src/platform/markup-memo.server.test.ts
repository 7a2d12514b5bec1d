import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarkupMemo } from './markup-memo.server.ts'

/** A page that renders one part unless the memo knows it. */
function render(memo: ReturnType<typeof createMarkupMemo>, name: string, inputs: unknown[], inside: string) {
  const page = memo()
  const known = page.recall(name, inputs)
  page.keepFrom(
    Buffer.from(`<main><div class="a" data-served="${name}" id="b">${known ?? inside}</div><div></div></main>`),
  )
  return known
}

test('a part is remembered for equal inputs only', () => {
  const memo = createMarkupMemo(10_000)
  expect(render(memo, 'footer', [{ a: 1 }, true], '<p>Köln</p>')).toBeUndefined()
  expect(render(memo, 'footer', [{ a: 1 }, true], '')).toBe('<p>Köln</p>')
  expect(render(memo, 'footer', [{ a: 2 }, true], '')).toBeUndefined()
  expect(render(memo, 'footer', [{ a: 1 }, undefined], '')).toBeUndefined()
  expect(render(memo, 'header', [{ a: 1 }, true], '')).toBeUndefined()
})

test('a part ends where its own element does', () => {
  const memo = createMarkupMemo(10_000)
  const inside = '<div>a<div>b</div></div><divider></divider><div\n></div>'
  render(memo, 'nested', [], inside)
  expect(render(memo, 'nested', [], '')).toBe(inside)
})

test('text that looks like a mark is not mistaken for the part', () => {
  const memo = createMarkupMemo(10_000)
  const page = memo()
  page.recall('footer', [])
  const text = '<p>Write data-served="footer" here.</p><code>&lt;b data-part="footer"></code>'
  page.keepFrom(Buffer.from(`<main>${text}</main><div data-part="footer">the footer</div>`))
  expect(memo().recall('footer', [])).toBe('the footer')
})

test('a part may have any name', () => {
  const memo = createMarkupMemo(10_000)
  const name = `about Jürgen O'Brien & "Söhne" <1>`
  const page = memo()
  page.recall(name, [])
  page.keepFrom(Buffer.from(renderToStaticMarkup(createElement('div', { 'data-part': name }, 'the author'))))
  expect(memo().recall(name, [])).toBe('the author')
})

test('a part that is not on the page, or not closed, is not kept', () => {
  const memo = createMarkupMemo(10_000)
  for (const html of ['<p>nothing</p>', '<div data-served="lost"><div></div>']) {
    const page = memo()
    expect(page.recall('lost', [])).toBeUndefined()
    page.keepFrom(Buffer.from(html))
  }
  expect(memo().recall('lost', [])).toBeUndefined()
})

test('what was not recalled for longest is dropped first, and the bytes stay bounded', () => {
  const memo = createMarkupMemo(3_000)
  const inside = 'x'.repeat(400)
  for (const name of ['one', 'two', 'three']) render(memo, name, [name], inside)
  expect(render(memo, 'one', ['one'], '')).toBe(inside)
  render(memo, 'four', ['four'], inside)
  const isKnown = (name: string) => memo().recall(name, [name]) !== undefined
  expect(['one', 'two', 'three', 'four'].filter(isKnown)).toEqual(['one', 'three', 'four'])
  render(memo, 'large', [], 'x'.repeat(2_000))
  expect(memo().recall('large', [])).toBeUndefined()
})
