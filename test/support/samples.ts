import { postInput } from '../../src/features/blog/schema.ts'
import type { RenderedPost } from '../../src/features/blog/store.server.ts'
import { caseStudyInput } from '../../src/features/case-studies/schema.ts'
import type { RenderedCaseStudy } from '../../src/features/case-studies/store.server.ts'
import { type JobInput, jobInput } from '../../src/features/jobs/schema.ts'
import { pageInput } from '../../src/features/pages/schema.ts'
import type { RenderedPage } from '../../src/features/pages/store.server.ts'
import { personInput } from '../../src/features/people/schema.ts'
import type { RenderedPerson } from '../../src/features/people/store.server.ts'
import { type ServiceInput, serviceInput } from '../../src/features/services/schema.ts'
import type { SiteAt } from '../../src/features/settings/firm.ts'
import { firmOf } from '../../src/features/settings/look.ts'
import { firstSettings } from '../../src/features/settings/store.server.ts'
import { rendererVersion } from '../../src/platform/markdown/markdown.server.ts'
import { renderMarkdown } from '../../src/platform/markdown/markdown-pipeline.server.ts'

const rendered = new Map<string, string>()

/** Most tests use the same few texts, and rendering a text costs more than storing it. */
function render(markdown: string): string {
  const html = rendered.get(markdown) ?? renderMarkdown(markdown)
  rendered.set(markdown, html)
  return html
}

export const postFields = {
  title: 'A cutover in hours',
  summary: 'What each rehearsal has to prove.',
  content: '# Before\n\nThree **rehearsals**.',
  authorName: 'Katrin Hollenbach',
}

/** A rendered post, as its author saves it; tests name only the fields that matter to them. */
export function aPost(fields: Record<string, unknown> = {}): RenderedPost {
  const input = postInput.parse({ ...postFields, ...fields })
  return { ...input, html: render(input.content), htmlVersion: rendererVersion }
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

export const caseStudyFields = {
  title: 'A conversion in one weekend',
  client: 'A machine builder in Bavaria',
  industry: 'Manufacturing',
  services: ['/services/sap-s4hana-conversion'],
  challenge: 'Four days were not available.',
  approach: 'Rehearse.',
  result: 'On Monday the plants worked.',
}

/** A rendered case study, as its author saves it. */
export function aCaseStudy(fields: Record<string, unknown> = {}): RenderedCaseStudy {
  const input = caseStudyInput.parse({ ...caseStudyFields, ...fields })
  const [challenge, approach, result] = [input.challenge, input.approach, input.result].map(render)
  return { ...input, html: { challenge, approach, result } as RenderedCaseStudy['html'], htmlVersion: rendererVersion }
}

export const personFields = {
  name: 'Ada King',
  role: 'Leads Engines',
  line: 'Answers for the engine.',
  practice: 'sap-solutions',
  text: 'Wrote **notes**.',
}

/** A rendered person, as somebody saves it. */
export function aPerson(fields: Record<string, unknown> = {}): RenderedPerson {
  const input = personInput.parse({ ...personFields, ...fields })
  return { ...input, html: render(input.text), htmlVersion: rendererVersion }
}

export const pageFields = { title: 'Imprint', content: 'Published by **us**.' }

/** A rendered page, as its author saves it. */
export function aPage(fields: Record<string, unknown> = {}): RenderedPage {
  const input = pageInput.parse({ ...pageFields, ...fields })
  return { ...input, html: render(input.content), htmlVersion: rendererVersion }
}

export const serviceFields = {
  name: 'sap-on-paper',
  data: {
    hero: { heroImage: '/art/a/b/hero.svg', heroTitle: 'SAP on paper', heroDiscription: 'Printed and bound.' },
    main: {
      mainImg: '/art/a/b/main.svg',
      mainTitle: 'How it is printed',
      mianDiscription: 'On both sides.',
      mainSubSections: [{ icon: 'FaCode', title: 'One', discription: 'First' }],
    },
    mainCard: {
      mainCardImg: '/art/a/b/card.svg',
      mainCardTitle: 'Begin small',
      mainCardDiscription: 'With one page.',
      subCard: [{ subCardTitle: 'Card', SubCardDiscription: 'Text' }],
    },
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

/** A query that returns the whole list. */
export const wholeList = { page: 1, limit: 1000 }

/** The settings of a new site. */
export const settings = firstSettings

export function siteAt(publicUrl: string): SiteAt {
  return { ...firmOf(settings), publicUrl }
}
