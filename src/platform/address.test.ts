import { expect, test } from 'vitest'
import { blogAddress, blogListAt, readBlogQuery } from '../features/blog/address.ts'
import { careerAddress, careerListAt, readCareerQuery } from '../features/jobs/address.ts'
import { withPage } from './address.ts'

const blog = (search: string) => blogAddress(readBlogQuery(new URLSearchParams(search)))
const career = (search: string) => careerAddress(readCareerQuery(new URLSearchParams(search)))

test.for([
  ['', '/blog'],
  ['page=1', '/blog'],
  ['page=2', '/blog?page=2'],
  ['page=02', '/blog?page=2'],
  ['page=0', '/blog'],
  ['page=-1', '/blog'],
  ['page=2.5', '/blog'],
  ['page=1e3', '/blog'],
  ['page=9999999', '/blog'],
  ['page=2&page=3', '/blog?page=2'],
  ['q=%20sap%20', '/blog?q=sap'],
  [`q=${'x'.repeat(201)}`, '/blog'],
  ['tag=SAP', '/blog?tag=sap'],
  ['category=Design', '/blog?category=Design'],
  ['category=design', '/blog'],
  ['page=2&category=Design&utm_source=x', '/blog?category=Design&page=2'],
  ['post=abc&page=3&q=x', '/blog?post=abc'],
  ['post=', '/blog'],
] as const)('the blog query "%s" has the canonical address %s', ([search, address]) => {
  expect(blog(search)).toBe(address)
})

test.for([
  ['', '/career'],
  ['location=Remote&department=Design&page=2', '/career?department=Design&location=Remote&page=2'],
  ['location=Mars', '/career'],
  ['job=abc&location=Remote', '/career?job=abc'],
] as const)('the openings query "%s" has the canonical address %s', ([search, address]) => {
  expect(career(search)).toBe(address)
})

test.for([
  [undefined, '/blog', '/career'],
  ['http://a.example/', '/blog', '/career'],
  ['http://a.example/blog?category=Design&page=2&x=y', '/blog?category=Design&page=2', '/career'],
  ['http://a.example/blog?post=abc', '/blog', '/career'],
  ['http://a.example/career?location=Remote&page=3', '/blog', '/career?location=Remote&page=3'],
  ['http://a.example/career?job=abc', '/blog', '/career'],
] as const)('the lists to return to from %s are %s and %s', ([from, toBlog, toCareer]) => {
  expect([blogListAt(from), careerListAt(from)]).toEqual([toBlog, toCareer])
})

test.for([
  ['/services/old', '/services/new'],
  ['/services/old/?a=b#c', '/services/new/?a=b#c'],
  ['/services/%C3%BCber', '/services/new'],
] as const)('after a move %s becomes %s', ([path, wanted]) => {
  expect(withPage(path, '/services/new')).toBe(wanted)
})
