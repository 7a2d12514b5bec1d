import { randomBytes } from 'node:crypto'

/** Returns a new secret for one render, of characters that need no escaping in markup. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

export interface MarkedPage {
  html: string
  /** The inline scripts that carried the nonce. */
  scripts: Set<string>
}

/**
 * Takes the nonce off a rendered page, and returns the inline scripts that carried it, which the page's policy may
 * allow. Content cannot know the nonce, so a script that got into content is never among them. A page that `waits` gets
 * its module scripts and their preloads as `later`: see app/router/scripts-after-paint.ts.
 */
export function takeOwnScripts(rendered: string, nonce: string, { waits }: { waits: boolean }): MarkedPage {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const ownScript = new RegExp(`<script${mark}([^>]*)>(.*?)</script>`, 'gs')
  const ownPreload = new RegExp(`<link rel="modulepreload"([^>]*)${mark}`, 'g')
  const html = rendered
    .replace(ownScript, (_, attributes: string, code: string) => {
      scripts.add(code)
      const kept = waits ? attributes.replace(' type="module"', ' type="later"') : attributes
      return `<script${kept}>${code}</script>`
    })
    .replace(ownPreload, `<link rel="${waits ? 'later' : 'modulepreload'}"$1`)
    .replaceAll(mark, '')
  return { html, scripts }
}
