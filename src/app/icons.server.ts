import { Hono } from 'hono'
import type { CurrentSettings } from '../features/settings/current-settings.server.ts'
import type { Settings } from '../features/settings/schema.ts'
import type { Paint } from '../platform/image-process.server.ts'
import { drawIcon, favicon } from '../ui/art/draw.ts'
import { brandColours } from '../ui/brand-colours.ts'

/** Maskable: phones cut these to a shape of their own, so the mark lies in the middle. */
const whole = { mark: 0.66, corner: 0 }

const icons = [
  { path: '/apple-touch-icon.png', size: 180, shape: whole },
  { path: '/icon-192.png', size: 192, shape: favicon },
  { path: '/icon-512.png', size: 512, shape: favicon },
  { path: '/icon-maskable-512.png', size: 512, shape: whole },
] as const

/** The mark in the sizes that browsers and phones ask for, and the manifest that names them. */
export function createIconRoutes(paint: Paint, currentSettings: CurrentSettings): Hono {
  const routes = new Hono()
  const once = createKeeper()
  // In full colour: some readers of icon files do not support palettes.
  const tab = () => paint(() => ({ svg: drawIcon(32, favicon) }), { isSmall: false })
  routes.get('/favicon.ico', () => once('/favicon.ico', 'image/x-icon', async () => ico(await tab(), 32)))
  for (const { path, size, shape } of icons) {
    routes.get(path, () => once(path, 'image/png', () => paint(() => ({ svg: drawIcon(size, shape) }))))
  }
  return routes.get('/site.webmanifest', async () =>
    answer(JSON.stringify(manifestOf(await currentSettings())), 'application/manifest+json'),
  )
}

const manifestOf = (site: Settings) => ({
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.description,
  lang: site.language,
  start_url: '/',
  scope: '/',
  // A website, not an application: the browser's bar stays.
  display: 'browser',
  theme_color: brandColours.band,
  background_color: brandColours.paper,
  icons: icons
    .filter(({ path }) => path.startsWith('/icon-'))
    .map(({ path, size, shape }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === whole ? 'maskable' : 'any',
    })),
})

/** One picture as an icon file: its directory (ICONDIR and one ICONDIRENTRY), then the PNG as it is. */
function ico(image: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
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

/** Made at the first request and kept: together they are some kilobytes. */
function createKeeper() {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async function once(
    path: string,
    type: string,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Response> {
    const image = kept.get(path) ?? make()
    kept.set(path, image)
    image.catch(() => kept.delete(path))
    return answer(await image, type)
  }
}

function answer(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' } })
}
