import { minCropSide } from '../options.ts'
import type { Crop } from '../schema.ts'

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const wholeOf = ({ width, height }: Size): Crop => ({ x: 0, y: 0, width, height })

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Moves the area, as far as the picture reaches. */
export function moved(area: Crop, by: Point, picture: Size): Crop {
  return {
    ...area,
    x: clamp(Math.round(area.x + by.x), 0, picture.width - area.width),
    y: clamp(Math.round(area.y + by.y), 0, picture.height - area.height),
  }
}

/** The area between a corner that stays and a point, with the ratio of width to height, if any is given. */
export function spanned(fixed: Point, point: Point, picture: Size, ratio?: number): Crop {
  const [toRight, toBottom] = [point.x >= fixed.x, point.y >= fixed.y]
  const most = {
    width: toRight ? picture.width - fixed.x : fixed.x,
    height: toBottom ? picture.height - fixed.y : fixed.y,
  }
  let width = clamp(Math.abs(point.x - fixed.x), minCropSide, most.width)
  let height = clamp(Math.abs(point.y - fixed.y), minCropSide, most.height)
  if (ratio !== undefined) {
    const least = Math.max(minCropSide, minCropSide * ratio)
    width = Math.min(Math.max(width, height * ratio, least), most.width, most.height * ratio)
    height = width / ratio
  }
  const rounded = { width: Math.round(width), height: Math.round(height) }
  const corner = {
    x: toRight ? fixed.x : fixed.x - rounded.width,
    y: toBottom ? fixed.y : fixed.y - rounded.height,
  }
  return within({ ...corner, ...rounded }, picture)
}

/** Moves the lower right corner. With a ratio, the longer of both ways counts. */
export function resized(area: Crop, by: Point, picture: Size, ratio?: number): Crop {
  const wanted = { width: area.width + by.x, height: area.height + by.y }
  if (ratio !== undefined && by.x !== 0) wanted.height = wanted.width / ratio
  else if (ratio !== undefined) wanted.width = wanted.height * ratio
  const point = {
    x: area.x + Math.max(minCropSide, wanted.width),
    y: area.y + Math.max(minCropSide, wanted.height),
  }
  return spanned(area, point, picture, ratio)
}

/** The largest area of a ratio within the area, around its centre; within the picture if that is too small. */
export function withRatio(area: Crop, ratio: number, picture: Size): Crop {
  const width = Math.min(area.width, area.height * ratio)
  if (Math.min(width, width / ratio) < minCropSide && area.width < picture.width)
    return withRatio(wholeOf(picture), ratio, picture)
  const size = { width: Math.round(width), height: Math.round(width / ratio) }
  const corner = {
    x: Math.round(area.x + (area.width - size.width) / 2),
    y: Math.round(area.y + (area.height - size.height) / 2),
  }
  return within({ ...corner, ...size }, picture)
}

/** An area with one number typed anew. */
export function typed(area: Crop, name: keyof Crop, value: number, picture: Size, ratio?: number): Crop {
  if (name === 'x' || name === 'y') return moved(area, { x: 0, y: 0, [name]: value - area[name] }, picture)
  return resized(area, { x: 0, y: 0, [name === 'width' ? 'x' : 'y']: value - area[name] }, picture, ratio)
}

/** Whole pixels, none beyond the picture. */
function within({ x, y, width, height }: Crop, picture: Size): Crop {
  const left = clamp(Math.round(x), 0, picture.width - 1)
  const top = clamp(Math.round(y), 0, picture.height - 1)
  return {
    x: left,
    y: top,
    width: Math.min(width, picture.width - left),
    height: Math.min(height, picture.height - top),
  }
}
