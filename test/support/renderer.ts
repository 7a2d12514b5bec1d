import { createLog } from '../../src/platform/log.server.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from '../../src/platform/markdown/markdown.server.ts'
import { refusedTexts } from './hostile-markdown.ts'

/** One renderer for all sites of a test file: its process is slower to start than most tests. Ends with the file. */
export const sharedRenderer: MarkdownRenderer = {
  ...createMarkdownRenderer({ log: createLog({ logLevel: 'silent' }) }),
  stop() {},
}

const refused = new Set(refusedTexts.map(([, markdown]) => markdown))

/** The same renderer, giving up sooner on the refused texts: for tests of how the site handles a refusal. */
export const impatientRenderer: MarkdownRenderer = {
  ...sharedRenderer,
  render: (markdown, options) =>
    sharedRenderer.render(markdown, refused.has(markdown) ? { ...options, deadlineMs: 150 } : options),
}
