import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { createTestDatabase } from './database.ts'

export const now = new Date('2026-03-02T10:00:00.000Z')
export const moment = now.toISOString()
export const pixels = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)
/** Text that a careless format corrupts: all kinds of line ends, quotes, control characters, a BOM, other scripts. */
export const awkward = 'a\nb\r\nc\rd\u2028e\u2029f "quoted" \\n \u0001 \ufeff Zürich 東京 🚆'

export async function openDatabase(options?: { isEmpty?: boolean }) {
  const database = await createTestDatabase(options)
  onTestFinished(() => database.remove())
  return { ...database, db: database.connect().db }
}

export function makePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'a.site-archive')
}

async function addMessages(db: Database, ids: string[], message = 'Hello'): Promise<void> {
  const who = { name: 'Erika', email: 'erika@example.org', phone: '', company: '', service: '' }
  const rows = ids.map((id) => ({ id, ...who, message, is_spam: 0 as const, read_at: null, created_at: moment }))
  await db.insertInto('contact_messages').values(rows).execute()
}

export const addMessage = (db: Database, id: string) => addMessages(db, [id])

export async function addContent(db: Database): Promise<void> {
  const edited = { created_at: moment, updated_at: moment, revision: 7 }
  await db.insertInto('admins').values({ id: 'z', email: 'a@example.com', name: 'A', created_at: moment }).execute()
  await db
    .insertInto('menu_categories')
    .values({ id: 'c', category: awkward, category_key: 'c', position: 0, ...edited })
    .execute()
  await db
    .insertInto('menu_items')
    .values({ id: 'i', category_id: 'c', name: 'x', description: '', path: '/services/x', position: 0, ...edited })
    .execute()
  for (const variant of ['full-9x9.webp', '480.avif', '1600.webp']) {
    await db
      .insertInto('images')
      .values({ hash: 'h', variant, type: 'image/webp', body: pixels, created_at: moment })
      .execute()
  }
  const ids = Array.from({ length: 250 }, (_, index) => `m${index}`)
  await addMessages(db, ids, awkward)
}

export async function addSession(db: Database): Promise<void> {
  const session = { token_hash: 't', admin_id: 'z', created_at: moment, last_used_at: moment }
  await db.insertInto('sessions').values(session).execute()
}
