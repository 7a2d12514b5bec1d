import { Hono } from 'hono'
import type { Database } from '../db/tables.ts'
import { embedPicture } from '../features/media/embed.server.ts'
import type { CurrentSettings } from '../features/settings/current-settings.server.ts'
import { iconUrl } from '../features/settings/firm.ts'
import { lookOf, markOf } from '../features/settings/look.ts'
import type { Settings } from '../features/settings/schema.ts'
import { drawingPolicy } from '../platform/http/security-headers.server.ts'
import type { Bytes } from '../platform/images/image-jobs.server.ts'
import type { ImageProcess } from '../platform/images/image-process.server.ts'
import { brandColours } from '../ui/brand-colours.ts'
import { drawFavicon, drawIcon, favicon, type IconSubject } from '../ui/draw-mark.ts'

/** Maskable: phones crop these to their own shape, so the mark is in the middle. */
const whole = { mark: 0.66, corner: 0 }

const icons = [
  { path: '/apple-touch-icon.png', size: 180, shape: whole },
  { path: '/icon-192.png', size: 192, shape: favicon },
  { path: '/icon-512.png', size: 512, shape: favicon },
  { path: '/icon-maskable-512.png', size: 512, shape: whole },
] as const

interface Deps {
  db: Database
  images: Pick<ImageProcess, 'paint' | 'resize'>
  currentSettings: CurrentSettings
}

/** Serves the firm's icon in the sizes that browsers and phones request, and the manifest that lists them. */
export function createIconRoutes(deps: Deps): Hono {
  const { images, currentSettings } = deps
  const routes = new Hono()
  const once = createKeeper()

  async function serve(path: string, type: string, make: (subject: IconSubject) => Promise<Bytes> | Bytes) {
    const site = await currentSettings()
    return answer(await once(lookOf(site), path, async () => make(await subjectOf(deps, site))), type)
  }

  // In full colour, because some readers of icon files do not support palettes.
  const tab = (subject: IconSubject) =>
    images.paint(() => ({ svg: drawIcon(32, favicon, subject) }), { isSmall: false })
  routes.get('/favicon.ico', () =>
    serve('/favicon.ico', 'image/x-icon', async (subject) => ico(await tab(subject), 32)),
  )
  routes.get('/favicon.svg', async () => {
    const svg = await serve('/favicon.svg', 'image/svg+xml; charset=utf-8', (subject) =>
      new TextEncoder().encode(drawFavicon(subject)),
    )
    svg.headers.set('Content-Security-Policy', drawingPolicy)
    return svg
  })
  for (const { path, size, shape } of icons) {
    const draw = (subject: IconSubject) => images.paint(() => ({ svg: drawIcon(size, shape, subject) }))
    routes.get(path, () => serve(path, 'image/png', draw))
  }
  return routes.get('/site.webmanifest', async () =>
    answer(JSON.stringify(manifestOf(await currentSettings())), 'application/manifest+json'),
  )
}

async function subjectOf({ db, images }: Deps, site: Settings): Promise<IconSubject> {
  const picture = await embedPicture({ db, images }, site.brand.icon, 512)
  return { mark: markOf(site), picture: picture?.href }
}

const manifestOf = (site: Settings) => ({
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.description,
  lang: site.language,
  start_url: '/',
  scope: '/',
  // A website, not an app: the browser's bar stays.
  display: 'browser',
  theme_color: brandColours.band,
  background_color: brandColours.paper,
  icons: icons
    .filter(({ path }) => path.startsWith('/icon-'))
    .map(({ path, size, shape }) => ({
      src: iconUrl({ look: lookOf(site) }, path.slice(1)),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === whole ? 'maskable' : 'any',
    })),
})

/** Wraps a PNG as an icon file: a directory (ICONDIR and one ICONDIRENTRY), then the PNG unchanged. */
function ico(image: Uint8Array, size: number): Bytes {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return new Uint8Array(Buffer.concat([header, image]))
}

/** Makes icons on the first request and keeps them until the firm's icon changes: a few kilobytes in all. */
function createKeeper() {
  let version = ''
  const kept = new Map<string, Promise<Bytes>>()
  return function once(current: string, path: string, make: () => Promise<Bytes>): Promise<Bytes> {
    if (current !== version) kept.clear()
    version = current
    const image = kept.get(path) ?? make()
    kept.set(path, image)
    image.catch(() => {
      if (kept.get(path) === image) kept.delete(path)
    })
    return image
  }
}

/** Pages link to an icon with its version, so a day is not too long. */
function answer(body: string | Bytes, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' } })
}
