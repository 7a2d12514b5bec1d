import type { ContentKind } from '../content-kind.ts'
import { careerAddress, readCareerQuery } from './address.ts'

export const jobs = {
  nouns: ['job', 'jobs'],
  countedAs: 'jobs' as const,
  group: 'administrators',
  pages: [['career', 'features/jobs/site/career.page.tsx']],
  adminPages: [
    ['add-job', 'features/jobs/admin/job.page.tsx'],
    ['edit-job/:id', 'features/jobs/admin/job.page.tsx'],
  ],
  adminEntries: [{ label: 'Add Job', to: '/admin/add-job', icon: 'briefcase', isQuick: true }],
  readAddress(path, search) {
    if (path.toLowerCase() !== '/career') return undefined
    const query = readCareerQuery(search)
    const address = careerAddress(query)
    return query.job ? { address, id: query.job } : { address }
  },
  addressOf: (id) => careerAddress({ job: id }),
  editPath: (id) => `/admin/edit-job/${id}`,
  feed: { title: 'job openings', page: '/career', path: '/career/feed.xml' },
  footerLink: { label: 'Careers', to: '/career' },
} satisfies ContentKind
