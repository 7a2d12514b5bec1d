import { createHash } from 'node:crypto'
import { accentCss } from '../ui/accent.ts'

/** The style sheet of a firm's own accent, inlined in each page, and its hash for the page's policy. */
export interface Theme {
  css: string
  hash: string
}

let [known, theme]: [string, Theme | undefined] = ['', undefined]

/** Returns undefined for the design's own accent. */
export function themeOf(accent: string): Theme | undefined {
  if (accent !== known) {
    const css = accent && accentCss(accent)
    const hash = css && `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    ;[known, theme] = [accent, css ? { css, hash } : undefined]
  }
  return theme
}
