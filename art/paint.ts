export interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  readonly dash?: string
}

export interface Tones {
  readonly top: string
  readonly left: string
  readonly right: string
  readonly edge: string
}

export type Material = 'ink' | 'slate' | 'cobalt' | 'tint' | 'paper' | 'amber'

export const materials: Record<Material, Tones> = {
  ink: { top: '#2a3766', left: '#1d274f', right: '#141b3a', edge: '#4d62ab' },
  slate: { top: '#40528f', left: '#2b396d', right: '#1d2750', edge: '#8196dc' },
  cobalt: { top: '#5c84ff', left: '#2f5bea', right: '#1f41b4', edge: '#b3c7ff' },
  tint: { top: '#b9caff', left: '#87a4f7', right: '#5c7cdb', edge: '#edf2ff' },
  paper: { top: '#f6f7fc', left: '#cbd5f1', right: '#98a7d6', edge: '#ffffff' },
  amber: { top: '#ffd591', left: '#f2a93b', right: '#c67d1d', edge: '#fff3dc' },
}

export const colours = {
  groundHigh: '#151d3b',
  ground: '#0f1630',
  groundLow: '#0a0f20',
  line: '#5c84ff',
  lineSoft: '#3a53a8',
  light: '#dbe5ff',
  amber: '#f2a93b',
} as const

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16)
}

/** Mixes two colours; `share` is the portion of the second. */
function mix(from: string, to: string, share: number): string {
  const part = (at: number): string => {
    const value = Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
    return value.toString(16).padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

export function fade(tones: Tones, ground: string, share: number): Tones {
  if (share <= 0) return tones
  return {
    top: mix(tones.top, ground, share),
    left: mix(tones.left, ground, share),
    right: mix(tones.right, ground, share),
    edge: mix(tones.edge, ground, share),
  }
}
