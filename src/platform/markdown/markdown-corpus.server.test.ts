import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { hostileTexts, refusedTexts, slowTexts } from '../../../test/support/hostile-markdown.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { AppError } from '../errors.ts'
import { createMarkdownRenderer } from './markdown.server.ts'

const line = { line: 'test' }
/** One text that exceeds the real deadline gets that deadline; the others would only make the test slower. */
const optionsFor = (name: string) => ({ ...line, ...(slowTexts.has(name) && { deadlineMs: 300 }) })
const refusals = [
  'Content is too complex to be rendered. Please simplify or shorten it.',
  'Content is nested too deeply',
  'Content becomes too long once it is rendered',
]

/** Every process that this test has started. */
const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

test('hostile texts are rendered or rejected in time, without burdening the calling process', {
  timeout: 400_000,
}, async () => {
  const renderer = createMarkdownRenderer({ log: createKeptLog().log })
  onTestFinished(() => renderer.stop())
  await renderer.render('a', line)
  const before = process.memoryUsage.rss()
  const results: Record<string, string> = {}
  for (const [name, markdown] of hostileTexts) {
    // After a refusal a new process has to load, which must not count towards the next text's time.
    await renderer.render('a', line)
    const [begun, { user, system }] = [performance.now(), process.threadCpuUsage()]
    const result = await renderer.render(markdown, optionsFor(name)).catch((error) => error)
    const used = process.threadCpuUsage({ user, system })
    // Twice the deadline, in case other programs use the processor, and a little more.
    expect(performance.now() - begun, name).toBeLessThan(5500)
    expect((used.user + used.system) / 1000, `${name}: ms of this thread`).toBeLessThan(100)
    if (result instanceof AppError) {
      expect(refusals, name).toContain(result.message)
      expect(result, name).toMatchObject({ status: 400, fields: { content: result.message } })
    } else {
      expect(result.html.length, name).toBeLessThanOrEqual(2_000_000)
    }
    results[name] = result instanceof AppError ? result.message : 'rendered'
  }
  expect(Object.keys(results).length).toBeGreaterThanOrEqual(100)
  expect(process.memoryUsage.rss() - before).toBeLessThan(80 * 1024 * 1024)
  for (const [name] of refusedTexts) expect(results[name], name).not.toBe('rendered')
  expect(started.filter(isRunning).length).toBeLessThanOrEqual(1)
  expect((await renderer.render('**still here**', line)).html).toBe('<p><strong>still here</strong></p>')
})
