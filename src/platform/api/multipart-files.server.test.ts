import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { savePieces } from './multipart-files.server.ts'

const limits = { files: { file: 1000 }, tooLarge: 'Too large' }
const type = 'multipart/form-data; boundary=b'

async function* cut(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'form-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const file = (body: string, name = 'file') => part(`name="${name}"; filename="a.xml"\r\nContent-Type: text/xml`, body)

const save = (text: string, size = 1000) => savePieces(type, cut(Buffer.from(text), size), makeFolder(), limits)

test('fields and files are read however the body is cut', async () => {
  const content = '\r\n--\r\n--c almost \r\n-'
  const text = `${part('name="mode"', 'report')}${file(content)}${part('name="last"', '')}--b--\r\n`
  for (const size of [1, 2, 3, 5, 17, 10_000]) {
    const { fields, files } = await save(text, size)
    expect(fields).toEqual({ mode: 'report', last: '' })
    expect(files.file).toMatchObject({ filename: 'a.xml', bytes: content.length })
    expect(readFileSync(files.file?.path ?? '', 'utf8')).toBe(content)
  }
})

test('what is damaged, too long or not asked for is refused', async () => {
  const refusal = (text: string) => save(text, 7).then(Object.keys, (error: Error) => error.message)
  const damaged = 'The form is incomplete or damaged'
  expect(await refusal('')).toBe(damaged)
  expect(await refusal(file('x'))).toBe(damaged)
  expect(await refusal(`${file('x', 'other')}--b--`)).toBe(damaged)
  expect(await refusal(`${file('x')}${file('y')}--b--`)).toBe(damaged)
  expect(await refusal(`${file('x'.repeat(1001))}--b--`)).toBe('Too large')
  expect(await refusal(`${part('name="a"', 'x'.repeat(70_000))}--b--`)).toBe('Too large')
  expect(await refusal(`${part('name="a"', '').repeat(30)}--b--`)).toBe('The form has too many fields')
  expect(await refusal(`--b\r\n${'x'.repeat(3000)}`)).toBe(damaged)
})

test('a name that leads out of the folder names no file', async () => {
  const folder = makeFolder()
  const text = `${file('x').replace('a.xml', '../../a.xml')}--b--`
  const { files } = await savePieces(type, cut(Buffer.from(text), 9), folder, limits)
  expect(files.file?.path.startsWith(`${folder}/`)).toBe(true)
  expect(readdirSync(folder)).toHaveLength(1)
})
