import {
  type Badge,
  drawBadge,
  drawHeroScene,
  drawMark,
  drawPicture,
  drawPlaceholder,
  type Motif,
  motifs,
  pictureSizes,
  type SceneNumber,
  type Variant,
} from './draw.ts'

const badges: readonly Badge[] = ['secure', 'certified-process', 'on-time', 'measured']

/** The drawn picture of an address below /art: what it shows is a function of that text alone. */
export function drawingAt(address: string): string | undefined {
  const [, path] = /^\/art\/(.+)\.svg$/.exec(address) ?? []
  const [first, second = '', third = '', ...more] = path?.split('/') ?? []
  if (first === undefined || more.length > 0) return undefined
  if (path === 'mark') return drawMark()
  if (path === 'placeholder') return drawPlaceholder()
  if (first === 'scenes') return sceneAt(second, third)
  if (first === 'badges') return third ? undefined : badgeNamed(second)
  return pictureAt(first, second, third)
}

function sceneAt(number: string, frame: string): string | undefined {
  if (!/^[1-7]$/.test(number) || !/^(share)?$/.test(frame)) return undefined
  return drawHeroScene(Number(number) as SceneNumber, frame ? 'share' : 'hero')
}

function badgeNamed(name: string): string | undefined {
  const badge = badges.find((known) => known === name)
  return badge && drawBadge(badge)
}

function pictureAt(motif: string, seed: string, variant: string): string | undefined {
  const isKnown = (motifs as readonly string[]).includes(motif) && Object.hasOwn(pictureSizes, variant)
  if (!isKnown || !/^[\w.-]{1,100}$/.test(seed)) return undefined
  return drawPicture({ motif: motif as Motif, seed, variant: variant as Variant })
}
