import { createMediaFiles } from '../features/media/api.server.ts'
import { drawMark } from '../ui/draw-mark.ts'
import { readMarkKey } from '../ui/mark.ts'
import { drawnPicture } from './drawn-pictures.server.ts'
import type { Resources } from './resources.server.ts'

/** Serves uploaded images and the drawn pictures. */
export function createPictureRoutes(resources: Pick<Resources, 'db' | 'clock' | 'images'>) {
  const routes = createMediaFiles(resources)
  routes.get('/art/mark/:file{.+\\.svg}', (c) => {
    const mark = readMarkKey(c.req.param('file').slice(0, -'.svg'.length))
    return mark ? svg(drawMark(mark)) : c.notFound()
  })
  routes.get('/art/*', async (c) => {
    const picture = await drawnPicture(c.req.path)
    return picture ? svg(picture) : c.notFound()
  })
  return routes
}

/** The policy of an SVG opened by itself: it may use its own styles and embedded pictures, and nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

function svg(drawing: string): Response {
  return new Response(drawing, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': drawingPolicy,
    },
  })
}
