import { expect, test } from 'vitest'
import { parseMultipart } from './multipart.server.ts'

/** As a browser would send it. */
async function sent(form: FormData) {
  const request = new Request('https://www.example.com', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) }
}

const type = 'multipart/form-data; boundary=x'
const parse = (text: string, contentType = type) => parseMultipart(contentType, Buffer.from(text))
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test('fields and files are parsed unchanged and in order, whatever they hold', async () => {
  const bytes = new Uint8Array(100_000).map((_, i) => (i * 7919) % 256)
  const texts = ['', 'a', '\r\n', '--', '\r\n--', 'ä€𝄞', '\0', '-'.repeat(500), '\r\n\r\n', 'a\nb']
  const names = ['title', 'ä', 'with "quotes"', 'a; name="b"', '__proto__', 'two words', 'a%b']
  const form = new FormData()
  for (const [i, text] of texts.entries()) form.append(names[i % names.length] as string, text)
  form.append('image', new File([bytes], 'ä "photo"; filename="b".png', { type: 'image/png' }))
  const { type, body } = await sent(form)
  const parts = parseMultipart(type, body)
  const fields = parts.filter(({ filename }) => filename === undefined)
  // A form's line breaks are sent as CRLF, however they were typed.
  const typed = texts.map((text, i) => [names[i % names.length], text.replace(/\r?\n/g, '\r\n')])
  expect(fields.map(({ name, body }) => [name, body.toString()])).toEqual(typed)
  const image = parts.at(-1)
  expect([image?.filename, image?.type, image?.body.equals(bytes)]).toEqual([
    'ä "photo"; filename="b".png',
    'image/png',
    true,
  ])
})

test.for([
  ['text before the first part', `hello\r\n${field('a', 'b')}--x--\r\n`],
  ['text after the last part', `${field('a', 'b')}--x--\r\nbye --x`],
  ['no line break at the end', `${field('a', 'b')}--x--`],
  ['blanks behind a delimiter', `--x \t\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--`],
  ['names in other letters', `--x\r\ncontent-DISPOSITION: Form-Data; NAME=a\r\n\r\nb\r\n--x--`],
  [
    'more headers',
    `--x\r\nX-A: 1\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\nb\r\n--x--`,
  ],
])('parsing tolerates %s', ([, text]) => {
  expect(parse(text as string).map(({ name, body }) => [name, body.toString()])).toEqual([['a', 'b']])
})

test('an empty file input is parsed as a file without a name, not as a field', () => {
  const text = '--x\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--x--'
  expect(parse(text)).toMatchObject([{ name: 'a', filename: '', body: Buffer.alloc(0) }])
})

test('a form without parts is parsed as an empty list', () => {
  expect(parse('--x--\r\n')).toEqual([])
})

test('the boundary may be quoted and contain special characters of regular expressions', () => {
  const text = `${field('a', 'b').replace('--x', '--(a+b)?')}--(a+b)?--`
  expect(parse(text, 'multipart/form-data; charset=utf-8; boundary="(a+b)?"')).toHaveLength(1)
})

test.for([
  ['', type],
  ['--x', type],
  ['--x\r\n', type],
  [field('a', 'b'), type],
  [`${field('a', 'b')}--x-`, type],
  [`${field('a', 'b')}--y--`, type],
  [`${field('a', 'b')}--x--`, 'multipart/form-data'],
  [`${field('a', 'b')}--x--`, 'multipart/form-data; boundary='],
  [`${field('a', 'b')}--x--`, `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ['--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--', type],
  ['--x\r\nContent-Disposition: attachment; name="a"\r\n\r\nb\r\n--x--', type],
  ['--x\r\nContent-Disposition: form-data; name="a\r\n\r\nb\r\n--x--', type],
  ['--x\r\nContent-Type: text/plain\r\n\r\nb\r\n--x--', type],
  ['--x\r\n\r\nb\r\n--x--', type],
  ['--x\r\nno header\r\n\r\nb\r\n--x--', type],
  [`--x\r\nContent-Disposition: form-data; name="a"\r\nX: ${'a'.repeat(3000)}\r\n\r\nb\r\n--x--`, type],
  [`${field('a', 'b').repeat(101)}--x--`, type],
  [`${field('a'.repeat(201), 'b')}--x--`, type],
] as const)('row %#: a malformed or oversized form is rejected with a message', ([text, contentType]) => {
  expect(() => parse(text, contentType)).toThrow(
    expect.objectContaining({ status: 400, message: expect.stringMatching(/^The form .+\w$/) }),
  )
})

test('a field name that is not UTF-8 is rejected', () => {
  const text = Buffer.from(`${field('a\u00ff', 'b')}--x--`, 'latin1')
  expect(() => parseMultipart(type, text)).toThrow(expect.objectContaining({ status: 400 }))
})

test('large bodies of nothing but delimiters or headers are rejected within a second', () => {
  const from = performance.now()
  for (const text of ['\r\n--x'.repeat(700_000), '--x\r\n'.repeat(600_000), `--x\r\n${'a: b\r\n'.repeat(500_000)}`]) {
    expect(() => parse(text)).toThrow()
  }
  expect(performance.now() - from).toBeLessThan(1000)
})
