import { createLog } from '../../src/platform/log.server.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from '../../src/platform/markdown.server.ts'
import { refusedTexts } from './hostile-markdown.ts'

/** One for all sites of a test file: its process takes longer to start than most tests take. It ends with the file. */
export const sharedRenderer: MarkdownRenderer = {
  ...createMarkdownRenderer({ log: createLog({ logLevel: 'silent' }) }),
  stop() {},
}

const refused = new Set(refusedTexts.map(([, markdown]) => markdown))

/** The same, which gives up sooner on the texts that are refused: for tests of what the site does with a refusal. */
export const impatientRenderer: MarkdownRenderer = {
  ...sharedRenderer,
  render: (markdown, options) =>
    sharedRenderer.render(markdown, refused.has(markdown) ? { ...options, deadlineMs: 150 } : options),
}
