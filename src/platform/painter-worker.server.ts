import sharp from 'sharp'
import type { PaintAnswer, PaintJob, Photo } from './painter.server.ts'

// The program that painter.server.ts starts: a job comes in, an answer goes out.
process.on('message', async (job: PaintJob) => {
  const answer: PaintAnswer = await paint(job).then(
    (png) => ({ png: new Uint8Array(png) }),
    (error) => ({ problem: String(error) }),
  )
  process.send?.(answer)
})

async function paint({ svg, photo, isSmall }: PaintJob): Promise<Buffer> {
  const colours = isSmall ? { palette: true, quality: 95, effort: 7, dither: 0.5 } : { compressionLevel: 9 }
  const drawing = sharp(Buffer.from(svg))
  if (photo) drawing.composite([{ ...(await cut(photo)), top: 0, blend: 'dest-over' }])
  return drawing.png(colours).toBuffer()
}

async function cut({ bytes, left, width, height }: Photo): Promise<{ input: Buffer; left: number }> {
  return { input: await sharp(bytes).resize({ width, height, position: 'attention' }).toBuffer(), left }
}
