import { hash } from './hash.ts'

/** Increment when the card layout changes, to invalidate cached cards. */
const design = 1

/** The preview picture of a shared link, showing its page's title. */
export interface ShareCard {
  /** Identifies the page among all cards, by its path and the entry it has open. */
  page: string
  eyebrow: string
  title: string
  /** The address of the drawn picture. */
  drawing: string
  /** The address of an uploaded image, which takes precedence over the drawing. */
  photo?: string | undefined
}

/** Returns the card of the home page, also used by pages without a card of their own. */
export function siteCard({ tagline, headline }: { tagline: string; headline: string }): ShareCard {
  return { page: 'home', eyebrow: tagline, title: headline, drawing: '/art/scenes/1/share.svg' }
}

/** The firm named on a card; `look` changes with the firm's other visual settings. */
type Named = { name: string; look: string }

/** Returns the card's address, which changes with its content, so that the card can be cached forever. */
export function shareCardPath(card: ShareCard, site: Named): string {
  return `/share/${card.page}/${fingerprintOf(card, site)}.png`
}

/** Returns the card's URL and alternative text for a page's head. */
export function shareImage(card: ShareCard, site: Named & { publicUrl: string }): { url: string; alt: string } {
  return { url: site.publicUrl + shareCardPath(card, site), alt: `${site.name}, ${card.eyebrow}: ${card.title}` }
}

function fingerprintOf({ eyebrow, title, drawing, photo }: ShareCard, { name, look }: Named): string {
  return hash([design, name, look, eyebrow, title, drawing, photo].join('\n')).toString(36)
}

/** Whether an image was uploaded to this site; images are never fetched from elsewhere. */
export function isUploaded(image: string): boolean {
  return /^\/media\/[0-9a-f]{32}\//.test(image)
}

/** Returns the first sentence without its full stop, for use as a heading. */
export function firstSentence(text: string): string {
  return text.replace(/(?<=\S{2})\.(\s.*)?$/s, '')
}
