import { defineEntries } from '../../entries/define-entries.server.ts'
import type { Entries } from '../../entries/entries.server.ts'
import type { Discardable } from '../../entries/trash.server.ts'
import { type MarkdownRenderer, rendererVersion } from '../../platform/markdown/markdown.server.ts'
import { studiesAddress } from './content.ts'
import { type CaseStudyInput, caseStudy, caseStudyInput } from './schema.ts'
import { createCaseStudy, findCaseStudy, type RenderedCaseStudy, updateCaseStudy } from './store.server.ts'

export const caseStudyBin: Discardable = {
  kind: 'case-studies',
  noun: 'case study',
  table: 'case_studies',
  titleOf: ({ title }) => String(title),
  dependents: [['case_study_services', 'case_study_id']],
  addressOf: ({ slug }) => studiesAddress({ study: String(slug) }),
}

export const caseStudyEntries: Entries = defineEntries(
  {
    table: 'case_studies',
    path: 'case-studies',
    name: 'CaseStudy',
    noun: 'case study',
    tag: 'Case studies',
    answer: 'caseStudy',
  },
  {
    schema: caseStudy,
    input: caseStudyInput,
    find: (db, now, id) => findCaseStudy(db, { now, seesAll: true }, id),
    render: async (renderer, input, line) => ({ html: (await renderStudy(renderer, input, line)).html }),
    async create(renderer, input, { line }) {
      const rendered = await renderStudy(renderer, input, line)
      return (trx, now) => createCaseStudy(trx, rendered, now)
    },
    async update({ renderer }, input, { line }) {
      const rendered = await renderStudy(renderer, input, line)
      return (trx, id, now) => updateCaseStudy(trx, id, rendered, now)
    },
  },
)

/** `line`: on whose behalf the texts are rendered, so that the render queue can take turns. */
export async function renderStudy(
  renderer: MarkdownRenderer,
  input: CaseStudyInput,
  line: string,
): Promise<RenderedCaseStudy> {
  const render = async (part: keyof RenderedCaseStudy['html']) =>
    (await renderer.render(input[part], { line, idPrefix: `${part}-` })).html
  // One after another: the renderer's queue has a time limit.
  const html = {
    challenge: await render('challenge'),
    approach: await render('approach'),
    result: await render('result'),
  }
  return { ...input, html, htmlVersion: rendererVersion }
}
