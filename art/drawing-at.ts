import { pictureSizes, type Variant } from '../src/ui/drawn-pictures.ts'
import { type Badge, drawBadge } from './badges.ts'
import { drawPaper } from './draw-paper.ts'
import { drawHeroScene, type SceneNumber } from './heroes.ts'
import { isPaperName, papers } from './papers.ts'
import { drawPicture, type Motif, motifs } from './pictures.ts'
import { drawPlaceholder } from './placeholder.ts'
import { drawPortrait } from './portrait.ts'

export const badges: readonly Badge[] = ['secure', 'certified-process', 'on-time', 'measured']

/** Draws the picture of an address below /art, as a pure function of that address. */
export function drawingAt(address: string): string | undefined {
  const [, path] = /^\/art\/(.+)\.svg$/.exec(address) ?? []
  const [first, second = '', third = '', ...more] = path?.split('/') ?? []
  if (first === undefined || more.length > 0) return undefined
  if (path === 'placeholder') return drawPlaceholder()
  if (first === 'scenes') return sceneAt(second, third)
  if (first === 'badges') return third ? undefined : badgeNamed(second)
  if (first === 'portraits') return isVariant(third) ? drawPortrait(second, third) : undefined
  if (first === 'papers') return paperAt(second, third)
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

/** "name" shows the whole sheet, "name.close" a part of it. */
function paperAt(seed: string, variant: string): string | undefined {
  const [, name = '', close] = /^([\w-]+)(\.close)?$/.exec(seed) ?? []
  if (!isPaperName(name) || !isVariant(variant)) return undefined
  return drawPaper(papers[name], close ? 'close' : 'wide', variant)
}

function isVariant(text: string): text is Variant {
  return Object.hasOwn(pictureSizes, text)
}

function pictureAt(motif: string, seed: string, variant: string): string | undefined {
  const isKnown = (motifs as readonly string[]).includes(motif)
  if (!isKnown || !isVariant(variant) || !/^[\w.-]{1,100}$/.test(seed)) return undefined
  return drawPicture({ motif: motif as Motif, seed, variant })
}
