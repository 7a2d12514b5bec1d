import type { Flat, Step, View } from './geometry.ts'
import { mergeShapes } from './merge.ts'
import type { Paint } from './paint.ts'
import type { Shape } from './stage.ts'

/** Rounds to one decimal, without a leading zero. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  if (rounded === 0) return '0'
  const text = String(rounded)
  return Math.abs(rounded) < 1 ? text.replace('0.', '.') : text
}

export function numbers(values: readonly number[]): string {
  let text = ''
  values.forEach((value, i) => {
    const part = short(value)
    text += i > 0 && !part.startsWith('-') ? ` ${part}` : part
  })
  return text
}

function rounded(at: Flat, view: View): Flat {
  const one = (v: number): number => Math.round(v * 10) / 10
  return [one(at[0] * view.scale + view.left), one(at[1] * view.scale + view.top)]
}

/** Returns relative path data: it is short, and repeated shapes have equal bytes, which compress well. */
function pathData(steps: readonly Step[], view: View): string {
  let at: Flat = [0, 0]
  let text = ''
  let last = ''
  const say = (letter: string, values: readonly number[]): void => {
    const body = numbers(values)
    text += letter === last ? (body.startsWith('-') ? body : ` ${body}`) : letter + body
    last = letter
  }
  const from = (p: Flat): number[] => [p[0] - at[0], p[1] - at[1]]
  for (const step of steps) {
    if (step.kind === 'close') {
      text += 'z'
      last = 'z'
      continue
    }
    const to = rounded(step.to, view)
    if (step.kind === 'move') say('M', to)
    else if (step.kind === 'line') say('l', from(to))
    else if (step.kind === 'curve') say('q', [...from(rounded(step.bend, view)), ...from(to)])
    else if (step.kind === 'arc') say('a', [step.rx * view.scale, step.ry * view.scale, 0, 0, step.sweep, ...from(to)])
    at = to
  }
  return text
}

function rule(paint: Paint): string {
  const parts = [`fill:${paint.fill ?? 'none'}`]
  if (paint.stroke) parts.push(`stroke:${paint.stroke}`, `stroke-width:${short(paint.width ?? 1)}`)
  if (paint.dash) parts.push(`stroke-dasharray:${paint.dash}`)
  const opacity = Math.round((paint.opacity ?? 1) * 100) / 100
  if (opacity < 1) parts.push(`${opacityOf(paint)}:${opacity.toString().slice(1)}`)
  return parts.join(';')
}

/** With `opacity`, browsers treat each element as a layer of its own, which costs time; a fill and a stroke need one. */
function opacityOf({ fill, stroke }: Paint): string {
  if (fill && stroke) return 'opacity'
  return fill ? 'fill-opacity' : 'stroke-opacity'
}

/** Names a gradient fill from one colour to the other, from left to right of the shape. */
export function shade(from: string, to: string): string {
  return `shade ${from} ${to}`
}

/** Turns paints into short class names, and collects their CSS rules and gradients. */
export class Sheet {
  private readonly names = new Map<string, string>()
  private readonly shades = new Map<string, string>()

  private resolve(paint: Paint): Paint {
    if (!paint.fill?.startsWith('shade ')) return paint
    const id = this.shades.get(paint.fill) ?? `d${this.shades.size}`
    this.shades.set(paint.fill, id)
    return { ...paint, fill: `url(#${id})` }
  }

  gradients(): string {
    return [...this.shades]
      .map(([key, id]) => {
        const [, from, to] = key.split(' ')
        return `<linearGradient id="${id}"><stop offset=".2" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
      })
      .join('')
  }

  name(paint: Paint): string {
    const key = rule(this.resolve(paint))
    const known = this.names.get(key)
    if (known) return known
    const n = this.names.size
    const name = n < 26 ? String.fromCharCode(97 + n) : `${String.fromCharCode(97 + (n % 26))}${Math.floor(n / 26)}`
    this.names.set(key, name)
    return name
  }

  css(): string {
    const rules = [...this.names].map(([body, name]) => `.${name}{${body}}`)
    return `path{stroke-linejoin:round;stroke-linecap:round}${rules.join('')}`
  }
}

/** Draws shapes in their order. Shapes of one paint share a path wherever that leaves the picture as it is. */
export function shapesToSvg(shapes: readonly Shape[], view: View, sheet: Sheet): string {
  return mergeShapes(shapes, view)
    .map(({ paint, members }) => {
      const name = sheet.name(paint)
      const [{ disc }] = members
      if (!disc) return `<path class="${name}" d="${members.map(({ steps = [] }) => pathData(steps, view)).join('')}"/>`
      const [cx, cy] = rounded(disc.at, view)
      const size = `rx="${short(disc.rx * view.scale)}" ry="${short(disc.ry * view.scale)}"`
      return `<ellipse class="${name}" cx="${short(cx)}" cy="${short(cy)}" ${size}/>`
    })
    .join('')
}
