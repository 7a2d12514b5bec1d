import type { Flat, View } from './geometry.ts'
import { backToFront } from './order.ts'
import { colours } from './paint.ts'
import type { Shape, Stage } from './stage.ts'
import { numbers, Sheet, shapesToSvg, short } from './svg.ts'

export interface Frame {
  readonly width: number
  readonly height: number
  /** Pixels per world unit, and the world's origin in the picture. */
  readonly scale: number
  readonly origin: Flat
  /** The centre of the light pool, in pixels. */
  readonly pool: Flat
  readonly poolRadius: number
  /** The share of the width, from the left, that is kept dark for text. */
  readonly calm?: number
  readonly grid?: number
  readonly preserve?: string
}

/** The height of the light pool, a circle on the floor, as a share of its width. */
const poolHeight = 0.62

function gradients(frame: Frame): string {
  const [px, py] = frame.pool
  const pool = `cx="${short(px)}" cy="${short(py)}" r="${short(frame.poolRadius)}" gradientUnits="userSpaceOnUse"`
  const squash = `gradientTransform="translate(0 ${short(py * (1 - poolHeight))}) scale(1 ${poolHeight})"`
  return (
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${colours.groundHigh}"/><stop offset="1" stop-color="${colours.groundLow}"/></linearGradient>` +
    `<radialGradient id="p" ${pool} ${squash}><stop stop-color="#2c4396" stop-opacity=".7"/><stop offset=".55" stop-color="#1e2d66" stop-opacity=".35"/><stop offset="1" stop-color="#141b33" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="f" ${pool} ${squash}><stop offset=".2" stop-color="#7d97ee" stop-opacity=".3"/><stop offset="1" stop-color="#7d97ee" stop-opacity="0"/></radialGradient>` +
    '<radialGradient id="k"><stop offset=".4" stop-color="#060a18" stop-opacity=".6"/><stop offset="1" stop-color="#060a18" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="w"><stop stop-color="#ffbe5c" stop-opacity=".75"/><stop offset=".4" stop-color="#f2a93b" stop-opacity=".28"/><stop offset="1" stop-color="#f2a93b" stop-opacity="0"/></radialGradient>'
  )
}

/** Returns the floor's lines, which fade towards the edge of the light pool. */
function floorGrid(frame: Frame): string {
  const step = Math.round((frame.grid ?? 1) * frame.scale * 10) / 10
  const [ox, oy] = frame.origin
  const [px, py] = frame.pool
  const left = Math.floor(Math.max(0, px - frame.poolRadius))
  const width = 2 * Math.ceil((Math.min(frame.width, px + frame.poolRadius) - left) / 2)
  const top = Math.max(0, py - frame.poolRadius * poolHeight)
  const bottom = Math.min(frame.height, py + frame.poolRadius * poolHeight)
  /** The parallel lines that cross the pool, from its left to its right, where they are `fall` lower. */
  const lines = (fall: number): string => {
    const atLeft = oy + ((left - ox) * fall) / width
    const first = Math.ceil((top - Math.max(0, fall) - atLeft) / step)
    const last = Math.floor((bottom - Math.min(0, fall) - atLeft) / step)
    const line = `l${numbers([width, fall])}`
    return `M${numbers([left, atLeft + first * step])}${line}${`m${numbers([-width, step - fall])}${line}`.repeat(Math.max(0, last - first))}`
  }
  return `<path d="${lines(width / 2)}${lines(-width / 2)}" fill="none" stroke="url(#f)" stroke-width=".54"/>`
}

function calmSide(frame: Frame): { defs: string; rect: string } {
  if (frame.calm === undefined) return { defs: '', rect: '' }
  const stop = (at: number, strength: number): string =>
    `<stop offset="${Math.round(at * 100) / 100}" stop-color="#0b1020" stop-opacity="${strength}"/>`
  const defs = `<linearGradient id="c">${stop(0, 0.94)}${stop(frame.calm * 0.7, 0.86)}${stop(frame.calm, 0.62)}${stop(frame.calm + 0.12, 0.26)}${stop(frame.calm + 0.22, 0)}</linearGradient>`
  return { defs, rect: '<rect width="100%" height="100%" fill="url(#c)"/>' }
}

export function bounds(shapes: readonly Shape[]): { left: number; top: number; right: number; bottom: number } {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const take = ([x, y]: Flat, rx = 0, ry = 0): void => {
    area.left = Math.min(area.left, x - rx)
    area.right = Math.max(area.right, x + rx)
    area.top = Math.min(area.top, y - ry)
    area.bottom = Math.max(area.bottom, y + ry)
  }
  for (const shape of shapes) {
    if (shape.disc) take(shape.disc.at, shape.disc.rx, shape.disc.ry)
    for (const step of shape.steps ?? []) if (step.kind !== 'close') take(step.to)
  }
  return area
}

/** Leaves out shapes entirely outside the picture, to save bytes. */
function visible(shapes: readonly Shape[], view: View, frame: Frame): Shape[] {
  return shapes.filter((shape) => {
    const area = bounds([shape])
    const [x0, x1] = [area.left * view.scale + view.left, area.right * view.scale + view.left]
    const [y0, y1] = [area.top * view.scale + view.top, area.bottom * view.scale + view.top]
    return x1 > -4 && x0 < frame.width + 4 && y1 > -4 && y0 < frame.height + 4
  })
}

export function render(stage: Stage, frame: Frame): string {
  const view: View = { scale: frame.scale, left: frame.origin[0], top: frame.origin[1] }
  const sheet = new Sheet()
  const solids = backToFront(stage.solids).flatMap((solid) => solid.shapes)
  const floor = shapesToSvg(visible(stage.floor, view, frame), view, sheet)
  const body = shapesToSvg(visible([...solids, ...stage.air], view, frame), view, sheet)
  const calm = calmSide(frame)
  const { width, height } = frame
  const preserve = frame.preserve ? ` preserveAspectRatio="${frame.preserve}"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${preserve}>` +
    `<style>${sheet.css()}</style><defs>${gradients(frame)}${calm.defs}${sheet.gradients()}</defs>` +
    '<rect width="100%" height="100%" fill="url(#s)"/><rect width="100%" height="100%" fill="url(#p)"/>' +
    `${floorGrid(frame)}${floor}${body}${calm.rect}</svg>`
  )
}
