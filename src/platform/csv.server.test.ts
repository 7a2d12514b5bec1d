import { expect, test } from 'vitest'
import { messagesCsv } from './messages-csv.ts'
import type { ContactMessage } from './schema.ts'

const message: ContactMessage = {
  _id: 'x',
  name: 'Erika',
  email: 'erika@example.org',
  phone: '',
  company: '',
  service: '',
  message: 'Hello',
  createdAt: '2026-03-02T10:00:00.000Z',
  isRead: true,
  isSpam: false,
  mailState: 'sent',
  mailError: null,
  page: '/blog',
  state: 'answered',
  note: 'Called back',
}

async function csvOf(...batches: ContactMessage[][]): Promise<string> {
  let text = ''
  for await (const part of messagesCsv(batches)) text += part
  return text
}

test('a file has a mark, a head line and a line for each message, ended as RFC 4180 says', async () => {
  expect(await csvOf([message, { ...message, name: 'Zoë 東京' }])).toBe(
    '\uFEFFcreatedAt,name,email,phone,company,service,message,isRead,mailState,page,state,note\r\n' +
      '"2026-03-02T10:00:00.000Z","Erika","erika@example.org","","","","Hello","true","sent","/blog","answered","Called back"\r\n' +
      '"2026-03-02T10:00:00.000Z","Zoë 東京","erika@example.org","","","","Hello","true","sent","/blog","answered","Called back"\r\n',
  )
})

test('it does not matter how many messages are read at once', async () => {
  expect(await csvOf([message], [message], [])).toBe(await csvOf([message, message]))
})

test('no messages are a head line alone', async () => {
  expect((await csvOf([])).split('\r\n')).toHaveLength(2)
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
  ['1=1', '"1=1"'],
  ["'=1", '"\'=1"'],
] as const)('the cell %j is written as %j', async ([text, cell]) => {
  expect(await csvOf([{ ...message, message: text }])).toContain(`,${cell},"true"`)
})
