import type { Page } from '@playwright/test'
import { api } from './test.ts'

/** Every kind of public page, by name, with its address in the sample content. */
export const publicPages: [string, (page: Page) => Promise<string> | string][] = [
  ['home', () => '/'],
  ['layout', () => '/layout'],
  ['a service', () => '/services/sap-implementation'],
  ['the blog', () => '/blog'],
  ['a post', async (page) => `/blog?post=${(await api<Posts>(page, '/blog/')).blogs[0]?._id}`],
  ['the openings', () => '/career'],
  ['an opening', async (page) => `/career?job=${(await api<Jobs>(page, '/job')).jobs[0]?._id}`],
]

interface Posts {
  blogs: { _id: string }[]
}

interface Jobs {
  jobs: { _id: string }[]
}
