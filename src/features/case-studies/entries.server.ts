import { type Entries, entriesOf } from '../../platform/entries.server.ts'
import { type MarkdownRenderer, rendererVersion } from '../../platform/markdown.server.ts'
import { updateAs } from '../../platform/versions.server.ts'
import { type CaseStudyInput, caseStudy, caseStudyInput } from './schema.ts'
import { createCaseStudy, findCaseStudy, updateCaseStudy } from './store.server.ts'

export const caseStudyEntries: Entries = entriesOf(
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
    render: async (renderer, input, line) => ({ html: await renderTexts(renderer, input, line) }),
    async prepare(renderer, input) {
      const html = await renderTexts(renderer, input, 'import')
      return (trx, now) => createCaseStudy(trx, { ...input, html, htmlVersion: rendererVersion }, now)
    },
    async save({ db, clock, renderer }, id, input, { who }) {
      const html = await renderTexts(renderer, input, `save ${who}`)
      const [study, now] = [{ ...input, html, htmlVersion: rendererVersion }, clock()]
      return updateAs(db, { who, now }, caseStudyEntries, id, (trx) => updateCaseStudy(trx, id, study, now))
    },
  },
)

/** `line`: on whose behalf, so that many saves take turns. */
export async function renderTexts(
  renderer: MarkdownRenderer,
  { challenge, approach, result }: Pick<CaseStudyInput, 'challenge' | 'approach' | 'result'>,
  line: string,
) {
  const render = async (text: string) => (await renderer.render(text, { line })).html
  // One after the other: the renderer's queue has a time limit.
  return { challenge: await render(challenge), approach: await render(approach), result: await render(result) }
}
