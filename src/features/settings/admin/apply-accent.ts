import { accentCss } from '../../../ui/accent.ts'

let sheet: CSSStyleSheet | undefined

/** Applies a saved accent to this document, replacing the one it was served with. */
export function applyAccent(accent: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const served = document.querySelector<HTMLStyleElement>('style[data-accent]')
  if (served?.sheet) served.sheet.disabled = true
  sheet.replaceSync(accent && accentCss(accent))
}
