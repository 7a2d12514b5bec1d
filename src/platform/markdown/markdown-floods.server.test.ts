import { expect, onTestFinished, test } from 'vitest'
import { refusedTexts } from '../../../test/support/hostile-markdown.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { AppError } from '../errors.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from './markdown.server.ts'

const line = { line: 'test' }
const tooComplex = 'Content is too complex to be rendered. Please simplify or shorten it.'
const refusals = [tooComplex, 'Content is nested too deeply', 'Content becomes too long once it is rendered']

const [, slow] = refusedTexts[0] as (typeof refusedTexts)[number]

function openRenderer(options: { idleMs?: number } = {}): MarkdownRenderer & { logged: string[] } {
  const { lines: logged, log } = createKeptLog()
  const renderer = createMarkdownRenderer({ log, ...options })
  onTestFinished(() => renderer.stop())
  return { ...renderer, logged }
}

async function refusalOf(rendering: Promise<unknown>): Promise<AppError> {
  const error = await rendering.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(AppError)
  return error
}

test.for(refusedTexts)('a text with %s is rejected with a message that names the field', async ([, markdown]) => {
  const { render, logged } = openRenderer()
  const { status, message, fields } = await refusalOf(render(markdown, line))
  expect([status, fields]).toEqual([400, { content: message }])
  expect(refusals).toContain(message)
  // Why the process ended is logged for the site's operator; what the author has to fix is not.
  expect(logged.length).toBe(message === tooComplex ? 1 : 0)
})

test('many slow texts in one line delay other lines by at most one of them', async () => {
  const { render } = openRenderer()
  await render('a', line)
  let done = 0
  const hostile = Array.from({ length: 5 }, () =>
    refusalOf(render(slow, { line: 'hostile', deadlineMs: 100 })).finally(() => {
      done += 1
    }),
  )
  await render('a', { line: 'other' })
  expect(done).toBeLessThanOrEqual(1)
  // On a slow machine the last of them may have waited too long.
  for (const { status } of await Promise.all(hostile)) expect([400, 503]).toContain(status)
})

test.for([
  ['number', 130, 'a', 27],
  ['bytes', 60, '`'.repeat(200_000), 16],
] as const)(
  'the queue is limited in %s, and further texts are rejected with 503',
  async ([, count, markdown, refused]) => {
    const { render } = openRenderer()
    await render('a', line)
    const first = refusalOf(render(slow, { ...line, deadlineMs: 300 }))
    const rest = await Promise.all(Array.from({ length: count }, () => render(markdown, line).catch((error) => error)))
    const busy = rest.filter((answer) => answer instanceof AppError)
    expect(busy).toHaveLength(refused)
    for (const { status, retryAfter, fields } of busy) expect([status, retryAfter, fields]).toEqual([503, 2, undefined])
    expect((await first).status).toBe(400)
  },
)
