import { expect, test } from 'vitest'
import { hasMarks, lineHtml, textHtml, wordsOf } from './light-text.ts'

const linked = (address: string, words: string) =>
  `<a href="${address}" class="relative z-1 text-accent underline underline-offset-4">${words}</a>`

test.for([
  ['A **bold** word', 'A <strong>bold</strong> word'],
  ['An *italic* word, (*and*) *two words*.', 'An <em>italic</em> word, (<em>and</em>) <em>two words</em>.'],
  ['***Both***', '<strong><em>Both</em></strong>'],
  ['[Here](/services/x)', linked('/services/x', 'Here')],
  [
    '**[Here](/x)** and [**there**](/y)',
    `<strong>${linked('/x', 'Here')}</strong> and ${linked('/y', '<strong>there</strong>')}`,
  ],
  ['[a](/*y*/)', linked('/*y*/', 'a')],
  ['[a](/A_(B)) (see [b](/c(d)e(f)))', `${linked('/A_(B)', 'a')} (see ${linked('/c(d)e(f)', 'b')})`],
  ['Call [us](tel:+493012345)', `Call ${linked('tel:+493012345', 'us')}`],
  ['请点击**这里**继续*是*', '请点击<strong>这里</strong>继续<em>是</em>'],
  ['คลิก**ที่นี่**ครับ 여기**굵게**는', 'คลิก<strong>ที่นี่</strong>ครับ 여기<strong>굵게</strong>는'],
  ['<b> & **<i>**', '&lt;b&gt; &amp; <strong>&lt;i&gt;</strong>'],
  ['[a](/x"onclick="y)', linked('/x&quot;onclick=&quot;y', 'a')],
] as const)('renders %j', ([line, html]) => {
  expect(lineHtml(line)).toBe(html)
})

test('a list gets the requested class', () => {
  expect(textHtml('a\n- b', 'c d')).toBe('<p>a</p><ul class="c d"><li>b</li></ul>')
  expect(textHtml('- b')).toBe('<ul><li>b</li></ul>')
})

test('a link to another site opens in a new tab', () => {
  expect(lineHtml('[a](https://b.example/c?d=1&e=2)')).toBe(
    '<a href="https://b.example/c?d=1&amp;e=2" target="_blank" rel="noopener noreferrer" class="relative z-1 text-accent underline underline-offset-4">a</a>',
  )
})

test.for([
  '2 * 3 * 4',
  '2*3*4 and a**b**c',
  'Use * and ** and ***',
  'Terms apply.* So do others.*',
  'a_b_c, [x] (y), [z]',
  '-5 degrees, a - b',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](data:text/html,a)',
])('%j is left unchanged', (text) => {
  expect(hasMarks(text)).toBe(false)
  expect(textHtml(text)).toBe(`<p>${text}</p>`)
})

test('blank lines separate paragraphs, and lines with a dash or star form lists', () => {
  expect(textHtml('One\nline\n\nWe offer:\n- **a**\n- b\nand more\n \n* c\n')).toBe(
    '<p>One\nline</p><p>We offer:</p><ul><li><strong>a</strong></li><li>b</li></ul><p>and more</p><ul><li>c</li></ul>',
  )
})

test('the plain form keeps the words and drops the markup', () => {
  expect(wordsOf('**Bold**, *[linked](/x)*:\n- one\n- two * 3')).toBe('Bold, linked:\none\ntwo * 3')
})

test('pathological input is processed quickly', () => {
  const begun = performance.now()
  for (const part of ['[a](/(', '[a](/()', '是*', '*', '**', '[', '[a](', '**a', ' *a', '[a](/', '- ', '* a ', '\n ']) {
    textHtml(part.repeat(20_000))
    wordsOf(part.repeat(20_000))
  }
  expect(performance.now() - begun).toBeLessThan(2000)
})
