import { expect, test } from 'vitest'
import { draftableMarkdown } from './markdown-text.ts'
import { pendingMark } from './pending-picture.ts'

const most = 200_000
const content = draftableMarkdown('Content', most)

test('a text that still waits for a picture is refused', () => {
  const { error } = content.safeParse(`Two ${pendingMark('k1', 'racks [left].png')}`)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A picture is still on its way. Please wait for it, or remove it.',
  ])
  expect(content.parse(' ![Uploaded](/media/racks.png) ')).toBe('![Uploaded](/media/racks.png)')
})

test.for(['![', '![a](upload:', '![a]'])('a text of 1 MB of "%s" is refused within half a second', (part) => {
  const text = part.repeat(1_000_000 / part.length)
  const begun = performance.now()
  expect(content.safeParse(text).success).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})
