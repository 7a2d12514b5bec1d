import { type Context, Hono } from 'hono'
import { type EmbeddedPicture, embedPicture } from '../../features/media/embed.server.ts'
import { firmOf, markOf } from '../../features/settings/look.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { type ApiEnv, clientOf } from '../../platform/api/api-env.server.ts'
import { createFairQueue } from '../../platform/concurrency/fair-queue.server.ts'
import { createJobProcess, type JobProcess } from '../../platform/concurrency/job-process.server.ts'
import { AppError } from '../../platform/errors.ts'
import { createPageCache } from '../../platform/http/page-cache.server.ts'
import { programBeside } from '../../platform/project.server.ts'
import type { Mark } from '../../ui/mark.ts'
import { type ShareCard, shareCardPath } from '../../ui/share-card.ts'
import type { Resources } from '../resources.server.ts'
import { pictureOf } from './card-picture.server.ts'
import { findShareCard } from './find-card.server.ts'

/** Room for over a hundred cards; an evicted card is drawn again. */
const keptBytes = 16 * 1024 * 1024

/** A job for card-worker.server.ts: to put the words of a card over the SVG elements of its picture. */
export interface CardJob {
  card: Pick<ShareCard, 'eyebrow' | 'title'>
  picture: string
  site: CardFirm
}

/** The firm on the card. `logo`: as a data: URL, in place of mark and name. */
interface CardFirm extends Pick<Settings, 'name' | 'tagline'> {
  mark: Mark
  logo: EmbeddedPicture | undefined
}

/** Typesetting takes 10 MB, and cards are requested rarely. */
const typesetting = {
  program: programBeside(import.meta.url, 'card-worker.server'),
  execArgv: ['--max-old-space-size=64'],
  idleMs: 10_000,
}
const maxMs = 5000

type Typesetter = JobProcess<CardJob, string>

export const createTypesetter = (): Typesetter => createJobProcess(typesetting)

interface Deps extends Pick<Resources, 'db' | 'clock' | 'images' | 'currentSettings'> {
  /** Created if none is passed. */
  typesetter?: Typesetter
}

/** Serves the preview pictures of shared links, for pages that are public now. */
export function createShareCardRoutes(deps: Deps): Hono<ApiEnv> {
  const findCard = createCardStore(deps)

  async function answer(c: Context<ApiEnv>, page: string, id?: string): Promise<Response> {
    const settings = await deps.currentSettings()
    const card = await findShareCard(deps, settings, page, id)
    const file = c.req.param('file') ?? ''
    if (!card || !/^[\w-]{1,40}\.png$/.test(file)) return c.notFound()
    const path = shareCardPath(card, firmOf(settings))
    if (path.endsWith(`/${file}`)) return findCard(path, clientOf(c), card, settings)
    // The fingerprint is outdated or invented: only the current card is drawn.
    return c.body(null, 302, { Location: path, 'Cache-Control': 'public, max-age=300' })
  }

  return new Hono<ApiEnv>()
    .get('/share/:page/:file', (c) => answer(c, c.req.param('page')))
    .get('/share/:page/:id/:file', (c) => answer(c, c.req.param('page'), c.req.param('id')))
}

function createCardStore(deps: Deps) {
  const kept = createPageCache({
    generation: () => ({ version: 1, until: Number.POSITIVE_INFINITY, changedSince: () => undefined }),
    maxBytes: keptBytes,
    maxEntries: 1000,
    queue: createFairQueue({ maxWaiting: 50 }),
  })
  // The cache's queue passes one card at a time.
  const typesetter = deps.typesetter ?? createTypesetter()

  async function make(card: ShareCard, settings: Settings): Promise<Response> {
    const { name, tagline, brand } = settings
    const site = { name, tagline, mark: markOf(settings), logo: await embedPicture(deps, brand.logo, 640) }
    const png = await deps.images.paint(async () => {
      const { svg: picture, photo } = await pictureOf(deps, card)
      const { eyebrow, title } = card
      const svg = await typesetter.run({ card: { eyebrow, title }, picture, site }, maxMs).catch((cause) => {
        throw new AppError('unavailable', 'The picture cannot be made at the moment', { retryAfter: 60, cause })
      })
      return { svg, photo }
    })
    return new Response(png, {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
    })
  }

  return async function findCard(path: string, client: string, card: ShareCard, settings: Settings): Promise<Response> {
    const made = (await kept.find(path)) ?? (await kept.fill(path, client, () => make(card, settings)))
    return made instanceof Response ? made : new Response(new Uint8Array(made.body), made)
  }
}
