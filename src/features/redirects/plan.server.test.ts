import { expect, test } from 'vitest'
import { keyOf } from '../../entries/redirect-address.ts'
import { importLimits } from './options.ts'
import { planRedirects, type Wanted } from './plan.server.ts'

const pattern = { from_path: '/2019/*', to_path: '/blog', status: 301 } as const
const plan = (wanted: Wanted[], stored = [] as (typeof pattern)[]) =>
  planRedirects(stored, wanted, (address) => [keyOf(address)])

/** As many redirects as a file may hold, each to the next one's address; the last to `end`. */
function chainTo(end: string, status: Wanted['status'] = 301): Wanted[] {
  const last = importLimits.lines - 1
  return Array.from({ length: importLimits.lines }, (_, index) =>
    index === last
      ? { from: `/step-${index}`, to: status === 410 ? '' : end, status }
      : { from: `/step-${index}`, to: `/step-${index + 1}`, status: 301 },
  )
}

test.for([
  ['with a target', chainTo('/blog'), 0],
  ['from its end', chainTo('/blog').reverse(), 0],
  ['that closes to a circle', chainTo('/step-0'), importLimits.lines],
  ['that leads into a circle', chainTo('/step-4000'), importLimits.lines],
  ['to an address that is gone', chainTo('', 410), importLimits.lines - 1],
] as const)('the longest chain %s is resolved within two seconds', ([, chain, count]) => {
  const begun = performance.now()
  const { problems, ends } = plan([...chain])
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(problems).toHaveLength(count)
  if (count === 0) expect(new Set(ends)).toEqual(new Set(['/blog']))
  const withPattern = performance.now()
  expect(plan([...chain], [pattern]).problems).toHaveLength(count)
  expect(performance.now() - withPattern).toBeLessThan(2000)
})

test('each redirect of a chain says what is wrong with its end', () => {
  const messagesOf = (wanted: Wanted[]) => plan(wanted).problems.map(({ message }) => message)
  const to = (from: string, target: string): Wanted => ({ from, to: target, status: 301 })
  expect(messagesOf([to('/a', '/b'), to('/b', '/c'), to('/c', '/b')])).toEqual([
    '/b leads in a circle',
    '/c leads back to /b',
    '/b leads back to /c',
  ])
  const gone: Wanted = { from: '/gone', to: '', status: 410 }
  expect(messagesOf([gone, to('/x', '/Gone'), to('/y', '/x'), to('/z', '/gone')])).toEqual([
    '/Gone is marked as gone',
    '/Gone is marked as gone',
    '/gone is marked as gone',
  ])
})

test('each address is looked up once, also with patterns', () => {
  const asked: string[] = []
  planRedirects([pattern], chainTo('/blog'), (address) => {
    asked.push(address)
    return [keyOf(address)]
  })
  expect(asked).toHaveLength(new Set(asked).size)
})
