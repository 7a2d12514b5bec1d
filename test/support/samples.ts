import { type PostInput, postInput } from '../../src/features/blog/schema.ts'
import { type JobInput, jobInput } from '../../src/features/jobs/schema.ts'
import { type ServiceInput, serviceInput } from '../../src/features/services/schema.ts'

export const postFields = {
  title: 'A cutover in hours',
  summary: 'What each rehearsal has to prove.',
  content: '# Before\n\nThree **rehearsals**.',
  authorName: 'Katrin Hollenbach',
}

/** A post as its author saves it; only what matters to the test is named. */
export function aPost(fields: Record<string, unknown> = {}): PostInput {
  return postInput.parse({ ...postFields, ...fields })
}

export const jobFields = {
  title: 'Basis Engineer',
  description: 'You run the systems.',
  requirements: ['Linux'],
  responsibilities: ['Upgrades'],
  applicationEmail: 'careers@example.com',
}

export function aJob(fields: Record<string, unknown> = {}): JobInput {
  return jobInput.parse({ ...jobFields, ...fields })
}

export const serviceFields = {
  name: 'sap-on-paper',
  data: {
    hero: { heroImage: '/art/a/b/hero.svg', heroTitle: 'SAP on paper' },
    main: { mainSubSections: [{ icon: 'FaCode', title: 'One', discription: 'First' }] },
    mainCard: { subCard: [{ subCardTitle: 'Card', SubCardDiscription: 'Text' }] },
  },
}

export function aServicePage(fields: Record<string, unknown> = {}): ServiceInput {
  return serviceInput.parse({ ...serviceFields, ...fields })
}

export const contactFields = {
  name: 'Erika Muster',
  email: 'erika@example.org',
  phone: '+49 30 23125 001',
  company: 'Muster AG',
  service: 'SAP Solutions',
  message: 'We run ECC 6.0 and would like to talk.',
}

/** What a list is asked for when nothing is said. */
export const wholeList = { page: 1, q: '' }
