import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { createKeptLog } from '../../../test/support/log.ts'
import { renderAnswer, renderJob } from '../../../test/support/render-job.ts'
import type { PageCalls } from './renderer.server.ts'
import { createRenderThread } from './thread.server.ts'

/** A thread that runs `source` for each message; its jobs are told apart by their address. */
function openThread(source: string, deadlineMs = 10_000) {
  const { log, lines } = createKeptLog()
  const program = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      const send = message => parentPort.postMessage(message)
      const page = (id, name) => send({ what: 'page', id, page: { status: 200, headers: [], scriptHashes: [], text: name } })
      parentPort.on('message', message => {
        const name = message.job?.url
        ${source}
      })
    `)}`,
  )
  const thread = createRenderThread({ log, program, deadlineMs })
  onTestFinished(() => thread.stop())
  const render = (url: string, calls: Partial<PageCalls> = {}) =>
    thread.render(renderJob(url), { ask: async () => renderAnswer(''), log, ...calls })
  return { render, logged: () => lines.map((line) => JSON.parse(line).msg) }
}

const refusal = { code: 'unavailable', status: 503, retryAfter: 2 }

test('a page’s calls and log lines keep the context of its request', async () => {
  const request = new AsyncLocalStorage<string>()
  const { render } = openThread(`
    if (message.what === 'render') send({ what: 'ask', id: message.id, call: 1, path: '/of ' + name })
    else {
      send({ what: 'log', id: message.id, level: 'warn', about: {}, message: 'a line' })
      page(message.id, message.answer.body)
    }
  `)
  const seen: string[] = []
  const renderFor = (name: string) =>
    request.run(name, async () => {
      const log = { error() {}, warn: () => void seen.push(`line of ${request.getStore()}`) }
      const ask = async (path: string) => renderAnswer(`${path} for ${request.getStore()}`)
      return (await render(name, { ask, log })).text
    })
  expect(await Promise.all([renderFor('one'), renderFor('two')])).toEqual(['/of one for one', '/of two for two'])
  expect(seen.sort()).toEqual(['line of one', 'line of two'])
})

test.for([
  ['throws', `throw new Error('broken')`],
  ['exits', 'process.exit(1)'],
  ['uses all its memory', 'const all = []; for (;;) all.push(new Array(1e6).fill({}))'],
])('a thread that %s fails its own pages, and the next page gets another thread', async ([, fault]) => {
  const { render } = openThread(`
    if (name === 'bad') { ${fault} }
    if (name === 'good') page(message.id, name)
  `)
  const failed = await Promise.allSettled([render('pending'), render('bad')])
  expect(failed.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.objectContaining(refusal),
    expect.objectContaining(refusal),
  ])
  expect((await render('good')).text).toBe('good')
})

test('a page without end ends the thread; pages of the next one are not affected', async () => {
  const { render, logged } = openThread(
    `
    if (name === 'endless') for (;;);
    setTimeout(() => page(message.id, name), 300)
  `,
    700,
  )
  await expect(render('endless')).rejects.toMatchObject(refusal)
  expect((await render('good')).text).toBe('good')
  expect(logged()).toEqual(['a page took too long, and the thread that rendered it is ended'])
})

test('a call that fails fails in the page, not in the thread', async () => {
  const { render } = openThread(`
    if (message.what === 'render') send({ what: 'ask', id: message.id, call: 1, path: '/x' })
    else page(message.id, message.what + ': ' + message.reason)
  `)
  const ask = () => Promise.reject(new Error('away'))
  expect((await render('one', { ask })).text).toBe('no answer: Error: away')
})
