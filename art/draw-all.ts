// node art/draw-all.ts: draws the pictures of the site into art/drawn, where the site finds them by their address.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addresses } from './catalogue.ts'
import { drawingAt } from './drawing-at.ts'

const folder = join(import.meta.dirname, 'drawn')

rmSync(folder, { recursive: true, force: true })
for (const address of addresses()) {
  const drawing = drawingAt(address)
  if (!drawing) throw new Error(`There is no drawing for ${address}`)
  const file = join(folder, address.slice('/art/'.length))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, drawing)
}
