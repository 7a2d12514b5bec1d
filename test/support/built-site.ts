import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { test as base, expect } from 'vitest'
import { blankSite } from '../../content/site.ts'
import { seed } from '../../src/app/seed.server.ts'
import { createClock } from './clock.ts'
import { connectCopy, serializeDatabase } from './database.ts'
import { type Part, readPage } from './page-reader.ts'
import { sharedRenderer } from './renderer.ts'
import { startServer } from './server.ts'

export interface BuiltSite extends Awaited<ReturnType<typeof startServer>> {
  /** Where the server listens. Its pages name the configured address instead. */
  origin: string
  /** Returns a page that is answered with this status. */
  read(path: string, status?: number): Promise<Part>
  /** Returns the API's answer to a visitor. */
  api<T>(path: string): Promise<T>
}

const openSettings = JSON.stringify({ ...blankSite, isOpen: true })

/** The bytes of a database with the sample content or none: loading them is a hundred times faster than seeding. */
const images = new Map<string, Promise<Uint8Array>>()

function imageOf(content: 'demo' | 'none'): Promise<Uint8Array> {
  const seeded = () =>
    serializeDatabase(async (db) => {
      await seed({ db, renderer: sharedRenderer }, content, createClock()())
      // Without samples a site begins closed.
      if (content === 'none') await db.updateTable('settings').set({ data: openSettings }).execute()
    })
  const image = images.get(content) ?? seeded()
  images.set(content, image)
  return image
}

/** Starts the built site behind a real socket, with the sample content or none. */
export async function startBuiltSite(content: 'demo' | 'none' = 'demo'): Promise<BuiltSite> {
  const build: ServerBuild = await import(resolve(import.meta.dirname, '../../build/server/index.js'))
  const connection = connectCopy(await imageOf(content))
  const server = await startServer({}, { build: () => build, connection })
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    async read(path, wanted = 200) {
      const { status, text } = await server.ask(path)
      expect([path, status]).toEqual([path, wanted])
      return readPage(text)
    },
    async api(path) {
      const { status, text } = await server.ask(`/api${path}`)
      expect([path, status]).toEqual([path, 200])
      return JSON.parse(text)
    },
  }
}

/** `site` is shared by the tests of a file, which only read it. */
export const test = base.extend<{ site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
    async ({}, use) => {
      const site = await startBuiltSite()
      await use(site)
      await site.stop()
    },
    { scope: 'file' },
  ],
})

export { expect }
