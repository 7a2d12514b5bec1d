import sharp from 'sharp'
import { expect } from 'vitest'
import { type AdminSite, formOf } from './administrator.ts'

export const shape = { width: 40, height: 20, channels: 3 as const, background: '#c02040' }
export const draw = (more = {}) => sharp({ create: { ...shape, ...more } })

export const upload = (site: AdminSite, file: File | string) =>
  site.admin.send('POST', '/api/media', formOf({ image: file }))
export const rows = (site: AdminSite) => site.db.selectFrom('images').select(['hash', 'variant', 'type']).execute()

export async function bytesAt(site: AdminSite, hash: string, variant: string): Promise<Buffer> {
  const row = await site.db
    .selectFrom('images')
    .select('body')
    .where('hash', '=', hash)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.body)
}

export async function uploaded(site: AdminSite, file: File) {
  const { status, body } = await upload(site, file)
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\/full-\d+x\d+\.webp$/)
  const [, , hash, variant] = body.url.split('/')
  expect(body.image).toMatchObject({ _id: hash, url: body.url, usedIn: [] })
  return { url: body.url as string, hash: hash as string, stored: await bytesAt(site, hash, variant) }
}

export const jpeg = () => draw().jpeg().toBuffer()
