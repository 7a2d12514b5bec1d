import { createMediaFiles } from '../features/media/api.server.ts'
import { drawingPolicy, shownElsewhere } from '../platform/http/security-headers.server.ts'
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

function svg(drawing: string): Response {
  return new Response(drawing, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': drawingPolicy,
      ...shownElsewhere,
    },
  })
}
