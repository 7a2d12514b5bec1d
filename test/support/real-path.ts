import { createPost } from '../../src/features/blog/store.server.ts'
import { createMessage } from '../../src/features/contact/store.server.ts'
import { createJob } from '../../src/features/jobs/store.server.ts'
import { createCategory, createItem } from '../../src/features/menu/store.server.ts'
import { createServicePage } from '../../src/features/services/store.server.ts'
import type { AdminSite } from './administrator.ts'
import { aJob, aPost, aServicePage } from './samples.ts'

const message = { name: 'A', email: 'a@example.org', phone: '', company: '', service: '' as const, message: 'Hello' }

/** Returns the call's path with the ids of existing entries. */
export async function realPath({ db, clock }: AdminSite, path: string): Promise<string> {
  const now = clock()
  if (path.includes('/blog/{')) return path.replace('{id}', await createPost(db, aPost(), now))
  if (path.includes('/job/{')) return path.replace('{id}', await createJob(db, aJob(), now))
  if (path.includes('/services/{')) return path.replace('{id}', await createServicePage(db, aServicePage(), now))
  if (path.includes('/messages/{')) return path.replace('{id}', await createMessage(db, message, false, now))
  if (!path.includes('{category}')) return path
  const category = await createCategory(db, { category: 'SAP' }, now)
  const item = await createItem(db, category, { name: 'A', desc: 'A', to: '/a' }, now)
  return path.replace('{category}', category).replace('{item}', item)
}
