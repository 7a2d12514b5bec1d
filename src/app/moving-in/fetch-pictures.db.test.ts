import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flat } from '../../../test/support/images.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { ownMachine } from '../../../test/support/webhook-receiver.ts'
import { oldSite, wxr } from '../../../test/support/wxr.ts'
import { imageBytes } from '../../features/media/options.ts'
import { createTargets } from '../../features/webhooks/target.server.ts'
import { createFetch, type FetchLimits } from './fetch-pictures.server.ts'
import { runImport } from './run.server.ts'
import { importServices } from './services.server.ts'
import { wordpressFile } from './wordpress.server.ts'

/** An old site on this machine. Returns its address. */
async function openOldSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const hostile: Record<string, RequestListener> = {
  '/hanging.png': () => {},
  '/slow.png': (_, res) => {
    const timer = setInterval(() => res.write('x'), 20)
    res.on('close', () => clearInterval(timer))
  },
  '/huge.png': (_, res) => {
    const more = () => {
      while (res.write(Buffer.alloc(64 * 1024)));
    }
    res.on('drain', more)
    more()
  },
  '/says-huge.png': (_, res) => res.writeHead(200, { 'Content-Length': imageBytes * 10 }).end('x'),
  '/cut.png': (_, res) => res.writeHead(200, { 'Content-Length': 100 }).write('x', () => res.destroy()),
  '/moved.png': (_, res) => res.writeHead(302, { Location: '/fine.png' }).end(),
  '/loop.png': (_, res) => res.writeHead(301, { Location: '/loop.png' }).end(),
  '/private.png': (_, res) => res.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  '/elsewhere.png': (_, res) => res.writeHead(302, { Location: 'http://127.0.0.1:1/a.png' }).end(),
  '/file.png': (_, res) => res.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/fine.png': (_, res) => res.end('fine'),
}

const answerHostile: RequestListener = (req, res) => {
  const answer = hostile[req.url ?? '']
  if (answer) answer(req, res)
  else res.writeHead(404).end()
}

const said = (getting: Promise<Buffer>) => getting.then(String, (error: Error) => error.message)

test('only pictures of the old site are fetched, within bounds', async () => {
  const site = await openOldSite(answerHostile)
  const fetchOf = (limits: Partial<FetchLimits> = {}) =>
    createFetch(site, createTargets(ownMachine), { pictureMs: 300, ...limits })
  const wanted: [path: string, said: RegExp][] = [
    ['/fine.png', /^fine$/],
    ['/moved.png', /^fine$/],
    ['/gone.png', /^Answered 404$/],
    ['/hanging.png', /^It took too long$/],
    ['/slow.png', /^It took too long$/],
    ['/huge.png', /^Image must be less than 2MB$/],
    ['/says-huge.png', /^(Image must be|The connection failed|It took)/],
    ['/cut.png', /^The connection failed: /],
    ['/loop.png', /^It was redirected more than 3 times$/],
    ['/private.png', /^It is not on the old site$/],
    ['/elsewhere.png', /^It is not on the old site$/],
    ['/file.png', /^It is not on the old site$/],
    ['https://evil.example/a.png', /^It is not on the old site$/],
    ['//evil.example/a.png', /^It is not on the old site$/],
    [`${site.replace('//', '//user:pass@')}/fine.png`, /^It is not on the old site$/],
  ]
  for (const [path, message] of wanted)
    expect([path, await said(fetchOf()(path))]).toEqual([path, expect.stringMatching(message)])
  const few = fetchOf({ pictures: 1 })
  expect([await said(few('/fine.png')), await said(few('/fine.png'))]).toEqual([
    'fine',
    expect.stringMatching(/too many/),
  ])
  const small = fetchOf({ bytes: 4 })
  expect([await said(small('/fine.png')), await said(small('/fine.png'))]).toEqual([
    'fine',
    expect.stringMatching(/too many/),
  ])
  expect(await said(fetchOf({ totalMs: 0 })('/fine.png'))).toMatch(/no time left/)
  const down = fetchOf({ pictureMs: 30 })
  for (let count = 0; count < 5; count++) await said(down('/hanging.png'))
  expect(await said(down('/fine.png'))).toBe('The old site does not answer')
})

test('an old site in a private network is refused at the connection', async () => {
  const site = await openOldSite(answerHostile)
  const inPrivate = /private or reserved network/
  expect(await said(createFetch(site, createTargets([]))('/fine.png'))).toMatch(inPrivate)
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const named = createFetch(site.replace('127.0.0.1', 'old.example'), createTargets([], resolve))
  expect(await said(named('/fine.png'))).toMatch(inPrivate)
})

test('an import fetches what is missing, and a second one only the rest', async () => {
  const picture = await flat(60, 40).png().toBuffer()
  const asked: string[] = []
  let isRepaired = false
  const old = await openOldSite((req, res) => {
    asked.push(req.url ?? '')
    if (req.url === '/wp-content/uploads/racks.png') res.end(picture)
    else if (req.url === '/wp-content/uploads/page.png') res.end(isRepaired ? picture : '<html>no picture</html>')
    else res.writeHead(404).end()
  })
  const content =
    '<img src="/wp-content/uploads/racks-30x20.png"><img src="/wp-content/uploads/page.png"><img src="https://cdn.example/a.png">'
  const file = join(mkdtempSync(join(tmpdir(), 'old-site-')), 'old.xml')
  writeFileSync(file, wxr([{ id: 1, slug: 'first', content }]).replaceAll(oldSite, old))
  const site = await openTestSite({ config: { webhookAllow: ownMachine } })
  const take = (mode: 'report' | 'import', fetchPictures = true) =>
    runImport(importServices(site), wordpressFile(file), { mode, fetchPictures })
  expect((await take('import', false)).pictures.found).toBe(0)
  await take('report')
  expect(asked).toEqual([])
  expect((await take('import')).pictures).toEqual({
    ...{ found: 1, missingTotal: 2 },
    missing: [
      { address: '/wp-content/uploads/page.png', entry: 'Post 1', reason: 'Please upload an image file' },
      { address: 'https://cdn.example/a.png', entry: 'Post 1', reason: 'It is not on the old site' },
    ],
  })
  expect(asked).toEqual(['/wp-content/uploads/racks.png', '/wp-content/uploads/page.png'])
  isRepaired = true
  expect((await take('import')).pictures).toMatchObject({ missingTotal: 1 })
  expect(asked.slice(2)).toEqual(['/wp-content/uploads/page.png'])
  const row = await site.db.selectFrom('posts').select('content').executeTakeFirstOrThrow()
  expect(row.content).toMatch(/\/media\/[0-9a-f]{32}\/full-60x40\.webp/)
})
