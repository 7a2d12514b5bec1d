import { createMediaFiles } from '../features/media/api.server.ts'
import { drawingAt } from '../ui/art/drawing-at.ts'
import type { Resources } from './resources.server.ts'

/** Serves uploaded images and the drawn pictures. */
export function createPictureRoutes(resources: Pick<Resources, 'db' | 'clock' | 'images'>) {
  const routes = createMediaFiles(resources)
  routes.get('/art/*', (c) => {
    const drawing = drawingAt(c.req.path)
    return drawing ? svg(drawing) : c.notFound()
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
