import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { findDifference, lettersOf } from '../../../test/support/clip-letters.ts'
import { randomClip } from '../../../test/support/random-clip.ts'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { convertClip } from './pasted-html.ts'

test.for(Array.from({ length: 12 }, (_, at) => at))('random documents keep words, marks and links: part %i', (part) => {
  for (let seed = part * 50; seed < part * 50 + 50; seed++) {
    const html = randomClip(seed)
    const converted = convertClip(clipOf(html), 'https://this.example')
    if (!converted) continue
    const page = renderMarkdown(converted.markdown)
    const different = findDifference(lettersOf(clipOf(html)), lettersOf(clipOf(page)))
    expect(different && { seed, ...different }).toBeUndefined()
  }
})
