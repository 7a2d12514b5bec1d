import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusedTexts } from '../../../test/support/hostile-markdown.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { AppError } from '../errors.ts'
import { createMarkdownRenderer, type MarkdownRenderer, rendererVersion } from './markdown.server.ts'
import { renderMarkdown } from './markdown-pipeline.server.ts'

const line = { line: 'test' }
/** Takes a tenth of the time that a text may take, or more. */
const longCode = `\`\`\`js\n${'const a = f({ b: [1, "two"] })\n'.repeat(1300)}\`\`\``
const [, slow] = refusedTexts[0] as (typeof refusedTexts)[number]

/** Every process that these tests have started. */
const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

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

test('a text is rendered by the pipeline and marked with the renderer version', async () => {
  const markdown = '# Zürich 東京 😀\n\n```js\nconst a = 1\n```\n\n<script>alert(1)</script>'
  const rendered = await openRenderer().render(markdown, line)
  expect(rendered).toEqual({ html: renderMarkdown(markdown), htmlVersion: rendererVersion })
})

test('a text is rejected once its own deadline has passed', async () => {
  const { render } = openRenderer()
  await render('a', line)
  const begun = performance.now()
  await refusalOf(render(slow, { ...line, deadlineMs: 100 }))
  expect(performance.now() - begun).toBeLessThan(1900)
})

test('twelve articles joined into one text are rendered', async () => {
  const folder = new URL('../../../content/posts/', import.meta.url)
  const articles = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const { html } = await openRenderer().render(articles.join('\n\n'), line)
  expect(html.length).toBeGreaterThan(80_000)
})

test('killing the renderer rejects the current text with 503 and blames no field', async () => {
  const { render } = openRenderer()
  await render('a', line)
  const rendering = refusalOf(render(slow, line))
  await new Promise((resolve) => setTimeout(resolve, 50))
  started.at(-1)?.kill('SIGKILL')
  expect(await rendering).toMatchObject({ status: 503, retryAfter: 60, fields: undefined })
  expect((await render('b', line)).html).toBe('<p>b</p>')
})

test('texts that are sent behind one that is too complex are rendered all the same, another line first', async () => {
  const { render } = openRenderer()
  await render('a', line)
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const slowTexts = [1, 2].map((n) => refusalOf(render(slow, { ...line, deadlineMs: 300 })).then(note(`slow ${n}`)))
  const texts = Array.from({ length: 6 }, (_, n) => render(`${n}`, line).then(note(`own ${n}`)))
  const other = render('b', { line: 'other' }).then(note('other'))
  await Promise.all([...slowTexts, ...texts, other])
  expect(ended.slice(0, 2)).toEqual(['slow 1', 'other'])
  expect(ended.toSorted()).toEqual(['other', 'own 0', 'own 1', 'own 2', 'own 3', 'own 4', 'own 5', 'slow 1', 'slow 2'])
})

test('a long text is rendered though a slow one is sent behind it', async () => {
  const { render } = openRenderer()
  await render('a', line)
  const long = render(longCode, line)
  const refused = refusalOf(render(slow, { line: 'other', deadlineMs: 300 }))
  expect((await long).html.length).toBeGreaterThan(200_000)
  await refused
})

test('SIGINT and SIGTERM sent to the process group do not end the renderer', async () => {
  const { render } = openRenderer()
  await render('a', line)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) started.at(-1)?.kill(signal)
  const count = started.length
  expect((await render('b', line)).html).toBe('<p>b</p>')
  expect(started.length).toBe(count)
})

test('the process exits when idle and is restarted on demand', async () => {
  const { render } = openRenderer({ idleMs: 50 })
  await render('a', line)
  const first = started.at(-1) as ChildProcess
  await vi.waitFor(() => expect(first.exitCode).toBe(0), 5000)
  expect((await render('b', line)).html).toBe('<p>b</p>')
  expect(started.at(-1)).not.toBe(first)
})

test('stopping ends the process, rejects running and queued texts, and starts no new process', async () => {
  const { render, stop } = openRenderer()
  await render('a', line)
  const renderings = [slow, 'b', 'c', 'd', 'e', 'f'].map((text) => refusalOf(render(text, line)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const count = started.length
  stop()
  for (const rendering of renderings) expect(await rendering).toMatchObject({ status: 503 })
  expect(started.length).toBe(count)
  await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), 5000)
})
