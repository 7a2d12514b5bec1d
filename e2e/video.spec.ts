import { addPost, expect, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const content = 'Before\n\nhttps://youtu.be/dQw4w9WgXcQ?t=90\n\nhttps://vimeo.com/76979871\n\nAfter'

test('a video is a card that contacts its site only when pressed, then plays in place', async ({ page, visitor }) => {
  const { _id } = await addPost(page, { content })
  const asked: string[] = []
  await visitor.route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays</p>' })
  })
  await visitor.goto(`/blog?post=${_id}`, { waitUntil: 'networkidle' })
  const [first, second] = ['youtube.com/watch', 'vimeo.com/'].map((site) =>
    visitor.getByRole('link', { name: `Play the video: ${site}` }),
  )
  if (!first || !second) throw new Error('There are two')
  await first.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  expect(await findings(visitor, '.prose')).toEqual([])

  await first.press('Enter')
  const player = visitor.locator('iframe')
  await expect(player).toHaveAttribute('title', 'Play the video: youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(player).toBeFocused()
  await expect(visitor.frameLocator('iframe').getByText('It plays')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&dnt=1'])
  await second.click()
  await expect.poll(() => asked.at(-1)).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
  await expect(second).toHaveCount(0)
})
