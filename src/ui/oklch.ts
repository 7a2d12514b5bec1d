/** A colour by lightness (0 to 1), chroma (0 to about 0.4) and hue in degrees (CSS Color 4, section 9.3). */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

/** Converts #rrggbb. The matrices are those of CSS Color 4, section 10. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const c = Math.hypot(a, b)
  return { l: lightness, c: c < 1e-4 ? 0 : c, h: c < 1e-4 ? 0 : (Math.atan2(b, a) * 180) / Math.PI }
}

/** Converts to #rrggbb, reducing the chroma to what sRGB can show. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let [least, most] = [0, c]
  if (!isInGamut(linearRgb({ l: lightness, c, h }))) {
    while (most - least > 1e-5) {
      const middle = (least + most) / 2
      if (isInGamut(linearRgb({ l: lightness, c: middle, h }))) least = middle
      else most = middle
    }
    most = least
  }
  const channels = linearRgb({ l: lightness, c: most, h }).map(encoded)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast of two colours (#rrggbb), from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function linearRgb({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (rgb: Triple) => rgb.every((value) => value >= -1e-6 && value <= 1 + 1e-6)

function encoded(value: number): number {
  const clipped = Math.min(1, Math.max(0, value))
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055))
}
