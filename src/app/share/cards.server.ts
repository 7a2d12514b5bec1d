import { type Context, Hono } from 'hono'
import { createGate } from '../../platform/gate.server.ts'
import type { Paint } from '../../platform/image-process.server.ts'
import { createPageCache } from '../../platform/page-cache.server.ts'
import { loadTypeface, type Typeface } from '../../platform/typeface.server.ts'
import type { Resources } from '../../resources.server.ts'
import { type ShareCard, shareCardPath } from '../../ui/share-card.ts'
import { pictureOf } from './card-picture.server.ts'
import { drawCard } from './draw-card.server.ts'
import { findShareCard } from './find-card.server.ts'

/** Room for a hundred cards and more; an evicted card is drawn again. */
const keptBytes = 16 * 1024 * 1024

type Deps = Pick<Resources, 'db' | 'clock'>

/** The preview pictures of shared links, of pages that are public now. */
export function createShareCardRoutes(deps: Deps, paint: Paint): Hono {
  const findCard = createCardStore(deps, paint)

  async function answer(c: Context, card: ShareCard | undefined): Promise<Response> {
    const file = c.req.param('file') ?? ''
    if (!card || !/^[\w-]{1,40}\.png$/.test(file)) return c.notFound()
    const path = shareCardPath(card)
    if (path.endsWith(`/${file}`)) return findCard(path, card)
    // The fingerprint of an older card, or an invented one: only the current card is drawn.
    return c.body(null, 302, { Location: path, 'Cache-Control': 'public, max-age=300' })
  }

  return new Hono()
    .get('/share/:page/:file', async (c) => answer(c, await findShareCard(deps, c.req.param('page'))))
    .get('/share/:page/:id/:file', async (c) =>
      answer(c, await findShareCard(deps, c.req.param('page'), c.req.param('id'))),
    )
}

function createCardStore(deps: Deps, paint: Paint) {
  const kept = createPageCache({
    generation: () => ({ version: 1, until: Number.POSITIVE_INFINITY }),
    maxBytes: keptBytes,
    maxEntries: 1000,
    gate: createGate(1, 50),
  })
  let typeface: Promise<Typeface> | undefined

  async function make(card: ShareCard): Promise<Response> {
    typeface ??= loadTypeface()
    const face = await typeface
    const png = await paint(async () => {
      const { svg, photo } = await pictureOf(deps, card)
      return { svg: drawCard(card, svg, face), photo }
    })
    return new Response(png, {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
    })
  }

  return async function findCard(path: string, card: ShareCard): Promise<Response> {
    const made = (await kept.find(path)) ?? (await kept.fill(path, () => make(card)))
    return made instanceof Response ? made : new Response(new Uint8Array(made.body), made)
  }
}
