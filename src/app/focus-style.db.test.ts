import { expect, test } from 'vitest'
import { formOf, openAdminSite } from '../../test/support/administrator.ts'
import { fileOf, flat } from '../../test/support/images.ts'
import { postFields } from '../../test/support/samples.ts'
import { focusStyleOf } from './focus-style.server.ts'

test('pages keep the chosen part of the pictures in use in view, as soon as it is chosen', async () => {
  const site = await openAdminSite()
  const add = async (width: number): Promise<{ id: string; url: string }> => {
    const image = fileOf(await flat(width, 20).png().toBuffer(), 'a.png')
    const { url } = (await site.admin.send('POST', '/api/media', formOf({ image }))).body
    return { id: url.split('/')[2], url }
  }
  const style = async () => (await focusStyleOf(site.db, site.remember, site.clock()))?.css
  const [first, second, unused] = [await add(20), await add(30), await add(40)]
  const content = `![](${first.url}) ![](${second.url})`
  await site.admin.send('POST', '/api/blog', { ...postFields, content })
  expect(await style()).toBeUndefined()
  const focus = (id: string, point: string) => site.admin.send('PUT', `/api/media/${id}`, { focus: point })
  for (const { id } of [first, second, unused]) await focus(id, 'right-top')
  const shown = [first, second].map(({ id }) => `[src*="/media/${id.slice(0, 10)}"]`).sort()
  expect(await style()).toBe(`.object-cover:is(${shown}){object-position:right top}`)
  await focus(first.id, 'center')
  await focus(second.id, 'bottom')
  expect(await style()).toBe(`.object-cover:is([src*="/media/${second.id.slice(0, 10)}"]){object-position:bottom}`)
})
