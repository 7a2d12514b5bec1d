import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Attempt, addressOf, type Family, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { type Answer, inParallel } from '../client.ts'
import { administrators } from '../target.ts'

const kb = 1024
const bounds = { statuses: [201, 400, 413, 415], rssMb: 120, othersMs: 300, worstMs: 20_000, busy: 0.95 }

export function images(): Family {
  return { name: 'images', attempts: [bombs, broken, together] }
}

const bombs: Attempt = {
  name: 'small files that claim or hold many pixels',
  bounds: { ...bounds, statuses: [400, 413, 415] },
  async run(scene) {
    const browser = await signedIn(scene)
    for (const [name, bytes] of makeBombs()) {
      const { status } = await upload(scene, browser, bytes)
      scene.tally.expect([400, 413, 415, 503].includes(status), `${name} is answered with ${status}`)
    }
  },
}

const broken: Attempt = {
  name: 'cut-off pictures, polyglots, SVG, text',
  bounds,
  async run(scene) {
    const browser = await signedIn(scene)
    for (const [name, bytes, mayPass] of await makeBroken()) {
      const { status, body } = await upload(scene, browser, bytes)
      scene.tally.expect(mayPass || status !== 201, `${name} is accepted`)
      if (status === 201) await expectPicture(scene, JSON.parse(body.toString()).url)
    }
    const stored = await scene.target.data.rows('select body from images')
    const withScript = stored.filter(({ body }) => Buffer.from(body as Uint8Array).includes('<script'))
    scene.tally.expect(withScript.length === 0, 'a script was stored inside a picture')
  },
}

const together: Attempt = {
  name: '50 uploads at the same time, large and broken ones',
  bounds,
  async run(scene) {
    const browser = await signedIn(scene)
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#407090' } })
      .jpeg({ quality: 70 })
      .toBuffer()
    const files = [photo, photo.subarray(0, photo.length / 2), makePng(30_000, 30_000), makePng(5000, 5000, 16)]
    await inParallel(scene.size(50, 300), 50, async (index) => {
      await upload(scene, browser, Buffer.concat([files[index % files.length] as Buffer, Buffer.from([index & 255])]))
    })
  },
}

function makeBombs(): [string, Buffer][] {
  return [
    ['a PNG of 30,000 x 30,000', makePng(30_000, 30_000)],
    ['a PNG of 2,000,000,000 x 1', makePng(2_000_000_000, 1)],
    ['a PNG of 0 x 0', makePng(0, 0)],
    // 40 megapixels of 16-bit RGBA decode to 320 MB.
    ['a PNG of 6,300 x 6,300 in 16 bits, pixels and all', makePng(6300, 6300, 16, 6)],
    ['a WebP that claims 16,383 x 16,383', makeWebp(16_383, 16_383)],
  ]
}

async function makeBroken(): Promise<[string, Buffer, boolean][]> {
  const draw = sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#c02040',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const [jpeg, png] = await Promise.all([draw.clone().jpeg().toBuffer(), draw.clone().png().toBuffer()])
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const withComment = Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)])
  return [
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), false],
    ['a JPEG of 20 bytes', jpeg.subarray(0, 20), false],
    ['half a PNG', png.subarray(0, png.length / 2), false],
    ['a PNG followed by a page', Buffer.concat([png, html]), true],
    ['a JPEG with a page in a comment', withComment, true],
    ['a page before a JPEG', Buffer.concat([html, jpeg]), false],
    ['a GIF that is a script', Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)'), false],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      false,
    ],
    [
      'an SVG of a billion laughs',
      Buffer.from(`<!DOCTYPE s [<!ENTITY a "${'x'.repeat(kb)}">]><svg>${'&a;'.repeat(kb)}</svg>`),
      false,
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>'), false],
    ['text', html, false],
    ['nothing', Buffer.alloc(0), false],
    ['2 MB of zeros', Buffer.alloc(2 * kb * kb), false],
    ['3 MB of a JPEG', Buffer.concat([jpeg, Buffer.alloc(3 * kb * kb)]), false],
  ]
}

/** A PNG whose header claims this size; with `colour`, it holds all its pixels, in black. */
function makePng(width: number, height: number, bits = 8, colour?: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour ?? 2, 0, 0, 0], 8)
  const pixels = colour === undefined ? 1000 : height * (1 + width * 4 * (bits / 8))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function makeWebp(width: number, height: number): Buffer {
  const frame = Buffer.alloc(30)
  frame.set([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a])
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  const size = Buffer.alloc(8)
  size.writeUInt32LE(frame.length + 12)
  size.writeUInt32LE(frame.length, 4)
  return Buffer.concat([Buffer.from('RIFF'), size.subarray(0, 4), Buffer.from('WEBPVP8 '), size.subarray(4), frame])
}

function comment(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, text])
}

async function signedIn({ target, random }: Scene): Promise<Browser> {
  const browser = openBrowser(target, addressOf(random))
  await browser.signInByShell(administrators[1] as string)
  return browser
}

async function upload({ tally }: Scene, browser: Browser, bytes: Buffer): Promise<Answer> {
  const head =
    '--attack\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--attack--\r\n')])
  const headers = { 'Content-Type': 'multipart/form-data; boundary=attack' }
  return tally.add(await browser.send({ method: 'POST', path: '/api/media', headers, body }))
}

async function expectPicture({ target, tally }: Scene, url: string): Promise<void> {
  const { headers } = await target.client.send({ path: url })
  tally.expect(headers['content-type'] === 'image/webp', `${url} is served as ${headers['content-type']}`)
  tally.expect(headers['x-content-type-options'] === 'nosniff', `${url} may be sniffed`)
  tally.expect(/sandbox/.test(String(headers['content-security-policy'])), `${url} is not sandboxed`)
}
