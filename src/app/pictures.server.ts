import { createMediaFiles } from '../features/media/api.server.ts'
import type { Services } from '../services.server.ts'
import {
  type Badge,
  drawBadge,
  drawFavicon,
  drawHeroScene,
  drawMark,
  drawPicture,
  drawPlaceholder,
  type Motif,
  motifs,
  pictureSizes,
  type Variant,
} from '../ui/art/draw.ts'

const badges: readonly Badge[] = ['secure', 'certified-process', 'on-time', 'measured']

/** Uploaded images, and the drawn pictures: what an address shows of those is a function of its text alone. */
export function createPictureRoutes(services: Pick<Services, 'db' | 'clock'>) {
  const routes = createMediaFiles(services)
  routes.get('/favicon.svg', () => svg(drawFavicon()))
  routes.get('/art/mark.svg', () => svg(drawMark()))
  routes.get('/art/placeholder.svg', () => svg(drawPlaceholder()))
  routes.get('/art/scenes/:file{[1-7]\\.svg}', (c) => svg(drawHeroScene(Number.parseInt(c.req.param('file'), 10) as 1)))
  routes.get('/art/badges/:file', (c) => {
    const name = badges.find((badge) => badge === nameOf(c.req.param('file')))
    return name ? svg(drawBadge(name)) : c.notFound()
  })
  routes.get('/art/:motif/:seed/:file', (c) => {
    const { motif, seed, file } = c.req.param()
    const variant = nameOf(file)
    const isKnown =
      (motifs as readonly string[]).includes(motif) && variant !== undefined && Object.hasOwn(pictureSizes, variant)
    if (!isKnown || !/^[\w.-]{1,100}$/.test(seed)) return c.notFound()
    return svg(drawPicture({ motif: motif as Motif, seed, variant: variant as Variant }))
  })
  return routes
}

function nameOf(file: string): string | undefined {
  return /^([\w-]+)\.svg$/.exec(file)?.[1]
}

function svg(drawing: string): Response {
  return new Response(drawing, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}
