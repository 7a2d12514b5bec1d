import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'

test.for([
  ['a plain address', 'erika@muster.example'],
  ['capitals', 'Erika.Muster@Muster.Example'],
  ['the characters of an atom', "!#$%&'*+/=?^_`{|}~-@x.example"],
  ['an ampersand', 'a&b@x.example'],
  ['a slash', 'user/department@x.example'],
  ['an apostrophe at the end', "o'@x.example"],
  ['a tag', 'jo+sap@x.example'],
  ['subdomains', 'jo@mail.eu-1.x.example'],
  ['digits in the domain', 'jo@3m.example'],
  ['an encoded domain', 'info@xn--mller-kva.de'],
  ['an encoded top-level domain', 'info@xn--e1afmkfd.xn--p1ai'],
  ['64 characters before the @', `${'a'.repeat(64)}@x.example`],
  ['254 characters', `${'a'.repeat(63)}@${`${'b'.repeat(60)}.`.repeat(3)}example`],
] as const)('%s is accepted unchanged', ([, text]) => {
  expect(readEmailAddress(text)).toBe(text)
})

test.for([
  ['a German domain', 'info@müller.de', 'info@xn--mller-kva.de'],
  ['its capitals', 'Info@MÜLLER.de', 'Info@xn--mller-kva.de'],
  ['a combining accent', 'info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['ß', 'info@straße.example', 'info@xn--strae-oqa.example'],
  ['a Cyrillic domain', 'info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['a Japanese full stop', 'jo@例え。jp', 'jo@xn--r8jz45g.jp'],
  ['white space around', ' \t jo@x.example\u00a0\n', 'jo@x.example'],
  ['a zero-width space at the end', 'jo@x.example\u200b', 'jo@x.example'],
  ['invisible characters inside', 'j\u00ado@\u2060x.ex\u200dample\ufeff', 'jo@x.example'],
  ['text direction marks', '\u202ajo@x.example\u202c\u200e', 'jo@x.example'],
  ['a variation selector', 'jo@x.example\ufe0f', 'jo@x.example'],
  ['a space behind an invisible character', '\u200b jo@x.example \u200b', 'jo@x.example'],
] as const)('%s is read', ([, text, address]) => {
  expect(readEmailAddress(text)).toBe(address)
})

test.for([
  ['nothing', ''],
  ['a name', 'erika'],
  ['no local part', '@x.example'],
  ['no domain', 'erika@'],
  ['two @', 'a@b@x.example'],
  ['a host without a dot', 'root@localhost'],
  ['a top-level domain of one letter', 'a@x.y'],
  ['digits for a top-level domain', 'a@x.123'],
  ['an IPv4 address', 'a@192.0.2.1'],
  ['an IPv4 address in one number', 'a@x.0x7f'],
  ['a literal', 'a@[192.0.2.1]'],
  ['a space inside', 'a b@x.example'],
  ['a no-break space inside', 'a\u00a0b@x.example'],
  ['a space in the domain', 'a@x .example'],
  ['a line break', 'a@x.example\nBcc: b@y.example'],
  ['a carriage return', 'a\r@x.example'],
  ['a NUL', 'a\0@x.example'],
  ['a control character', 'a\u0007@x.example'],
  ['a C1 control character', 'a\u0085@x.example'],
  ['a line separator', 'a\u2028@x.example'],
  ['quotes', '"a"@x.example'],
  ['quotes in the middle', 'a"b@x.example'],
  ['angle brackets', '<a@x.example>'],
  ['a name and an address', 'Erika <a@x.example>'],
  ['a list', 'a@x.example,b@x.example'],
  ['a semicolon', 'a;b@x.example'],
  ['a comment', 'a(b)@x.example'],
  ['a colon', 'mailto:a@x.example'],
  ['a backslash', 'a\\b@x.example'],
  ['a dot first', '.a@x.example'],
  ['a dot last', 'a.@x.example'],
  ['two dots', 'a..b@x.example'],
  ['two dots in the domain', 'a@x..example'],
  ['a dot at the end', 'a@x.example.'],
  ['a hyphen first', 'a@-x.example'],
  ['a hyphen last', 'a@x-.example'],
  ['an underscore', 'a@x_y.example'],
  ['a port', 'a@x.example:25'],
  ['a path', 'a@x.example/y'],
  ['percent encoding', 'a@%78.example'],
  ['an ASCII name encoded', 'a@xn--.example'],
  ['an accent before the @', 'jürgen@x.example'],
  ['full-width letters before the @', 'ａ@x.example'],
  ['a label of 64 characters', `a@${'b'.repeat(64)}.example`],
  ['65 characters before the @', `${'a'.repeat(65)}@x.example`],
  ['255 characters', `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}example`],
  ['a domain that is too long once encoded', `a@${'ü'.repeat(62)}.example`],
] as const)('%s is refused', ([, text]) => {
  expect(readEmailAddress(text)).toBeUndefined()
})

test('a very long text is refused without work', () => {
  expect(readEmailAddress(`a@${'ü.'.repeat(1_000_000)}de`)).toBeUndefined()
})
