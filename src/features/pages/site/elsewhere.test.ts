import { expect, onTestFinished, test, vi } from 'vitest'
import { leadElsewhere } from './elsewhere.ts'

async function follow(answer: Response): Promise<string | null | undefined> {
  vi.stubGlobal('fetch', async () => answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (await leadElsewhere(new Request('https://www.example.com/imprint')))?.headers.get('Location')
}

test.for([500, 503, 429])('a temporary %i response does not redirect home', async (status) => {
  expect(await follow(new Response(null, { status }))).toBeUndefined()
})

test('a 404 response redirects home', async () => {
  expect(await follow(new Response(null, { status: 404 }))).toBe('/')
})
