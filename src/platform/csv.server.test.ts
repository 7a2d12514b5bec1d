import { expect, test } from 'vitest'
import { csvOf, separatorFor } from './csv.server.ts'

const columns = ['name', 'isRead', 'text'] as const
const row = { name: 'Erika', isRead: true, text: 'Hello' }

async function textOf(...batches: (typeof row)[][]): Promise<string> {
  let text = ''
  for await (const part of csvOf(columns, batches)) text += part
  return text
}

test('a file has a byte order mark, a header and a line for each row, each ending in CRLF', async () => {
  expect(await textOf([row, { ...row, name: 'Zoë 東京' }])).toBe(
    '\uFEFFname,isRead,text\r\n"Erika","true","Hello"\r\n"Zoë 東京","true","Hello"\r\n',
  )
})

test('the output does not depend on the batch size', async () => {
  expect(await textOf([row], [row], [])).toBe(await textOf([row, row]))
})

test('a file without rows has only the header', async () => {
  expect((await textOf([])).split('\r\n')).toHaveLength(2)
})

test.for([
  ['a "quote"', '"a ""quote"""'],
  ['a, b; c', '"a, b; c"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ['+49 30 23125', '"\'+49 30 23125"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['\uff1d1+1', '"\'\uff1d1+1"'],
  ['\uff0b1', '"\'\uff0b1"'],
  ['\uff0d1', '"\'\uff0d1"'],
  ['\uff20SUM(A1)', '"\'\uff20SUM(A1)"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a;"=1+1";b', '"a;""\'=1+1"";b"'],
  ['a; =1+1', '"a; \'=1+1"'],
  ['a\t@SUM(A1)', '"a\t\'@SUM(A1)"'],
  ['a,+1', '"a,\'+1"'],
  ['a\n-1', '"a\n\'-1"'],
  ['a\r\n\uff1d1', '"a\r\n\'\uff1d1"'],
  ['a - b = c; d + e', '"a - b = c; d + e"'],
  ['1=1', '"1=1"'],
  ["'=1", '"\'=1"'],
] as const)('the cell %j is written as %j', async ([text, cell]) => {
  expect(await textOf([{ ...row, text }])).toContain(`,"true",${cell}\r\n`)
})

test.for([
  [undefined, ','],
  ['', ','],
  ['*', ','],
  ['en-GB,en;q=0.9,de;q=0.8', ','],
  ['de', ';'],
  ['de-DE,de;q=0.9,en;q=0.8', ';'],
  ['de-CH', ';'],
  ['DE-at;q=1', ';'],
  ['fr', ';'],
  ['pl,en', ';'],
  ['ja', ','],
  ['x-nonsense-äö', ','],
  ['de_DE', ','],
  ['a'.repeat(5000), ','],
  ['en-a', ','],
] as const)('row %#: for readers of %s', ([language, separator]) => {
  expect(separatorFor(language)).toBe(separator)
})

test('with semicolons the columns and cells are the same', async () => {
  let text = ''
  for await (const part of csvOf(columns, [[{ ...row, text: 'a; b, c' }]], ';')) text += part
  expect(text).toBe('\uFEFFname;isRead;text\r\n"Erika";"true";"a; b, c"\r\n')
})
