import { expect, test } from 'vitest'
import { formOf, openAdminSite } from '../../test/support/administrator.ts'
import { fileOf, flat } from '../../test/support/images.ts'
import { postFields } from '../../test/support/samples.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { addToLibrary } from '../features/media/library-store.server.ts'
import { maxFocused } from '../features/media/options.ts'
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

test('however many pictures have a choice, pages carry that of the newest', async () => {
  const { db, remember, clock } = await openAdminSite()
  const names = Array.from({ length: maxFocused + 5 }, (_, index) => String(index).padStart(10, '0'))
  const moment = (index: number) => new Date(clock().getTime() + index).toISOString()
  const picture = { variant: 'full-9x9.webp', name: 'a.png', width: 9, height: 9, bytes: 1, created_by: null }
  await inTransaction(db, async (trx) => {
    for (const [index, id] of names.entries()) {
      await addToLibrary(trx, { ...picture, id, created_at: moment(index) })
      await trx.insertInto('image_uses').values({ kind: 'posts', entity_id: 'a', hash: id }).execute()
    }
    await trx.updateTable('media').set({ focus: 'top' }).execute()
  })
  const css = (await focusStyleOf(db, remember, clock()))?.css ?? ''
  expect(names.filter((name) => css.includes(name))).toEqual(names.slice(5))
  expect(css.length).toBeLessThan(10_000)
})
