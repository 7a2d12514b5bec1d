import { expect, test } from 'vitest'
import { findPathFault, isApiPath } from './api-path.server.ts'

test.for([
  '/api',
  '/api/',
  '/api/blog',
  '//api/blog',
  '/API/blog',
  '/%61pi/blog',
  '/%41%50%49/blog',
  '/api%2Fblog',
  '/api%5cblog',
  '\\api\\blog',
  '/%2fapi/blog',
  '/api/%ff',
])('%s is an API path', (path) => {
  expect(isApiPath(path)).toBe(true)
})

test.for(['/', '/apis', '/apiary/x', '/blog/api', '/%2561pi/blog', '/services/api', '/%', '/%ff'])(
  '%s is not an API path',
  (path) => {
    expect(isApiPath(path)).toBe(false)
  },
)

test.for([
  '/api/a%2Fb',
  '/api/a%2fb',
  '/api%2Fblog',
  '/api/a%5Cb',
  '/api/%5c',
  '/api/%ff',
  '/api/%',
  '/api/%zz',
  '/api/%c3%28',
])('%s is rejected as the path of a call, with a reason', (path) => {
  expect(findPathFault(path)).toMatch(/^The address .+[a-z]$/)
})

test.for(['/api/blog', '/api/%62log', '/api/%E2%82%AC', '/api/a%252Fb', '/api/%00', '/api/a+b'])(
  '%s is accepted as the path of a call',
  (path) => {
    expect(findPathFault(path)).toBeUndefined()
  },
)
