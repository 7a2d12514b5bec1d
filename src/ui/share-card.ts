import { hash } from './art/random.ts'

/** Raised when the layout of cards changes, so that cached cards are not used any more. */
const design = 1

/** The preview picture of a shared link, with the title of its page. */
export interface ShareCard {
  /** Names the page among all that have a card: its path, and what it has open. */
  page: string
  eyebrow: string
  title: string
  /** The address of the drawn picture. */
  drawing: string
  /** The address of an uploaded image, which comes before the drawn one. */
  photo?: string | undefined
}

/** The home page's, and that of pages without one of their own. */
export function siteCard({ tagline, headline }: { tagline: string; headline: string }): ShareCard {
  return { page: 'home', eyebrow: tagline, title: headline, drawing: '/art/scenes/1/share.svg' }
}

/** Whose name stands on a card; `look` changes with what else of theirs does. */
type Named = { name: string; look: string }

/** The card's address. It changes with what the card shows, so that it may be kept for ever. */
export function shareCardPath(card: ShareCard, site: Named): string {
  return `/share/${card.page}/${fingerprintOf(card, site)}.png`
}

/** The card as the head of a page names it. */
export function shareImage(card: ShareCard, site: Named & { publicUrl: string }): { url: string; alt: string } {
  return { url: site.publicUrl + shareCardPath(card, site), alt: `${site.name}, ${card.eyebrow}: ${card.title}` }
}

function fingerprintOf({ eyebrow, title, drawing, photo }: ShareCard, { name, look }: Named): string {
  return hash([design, name, look, eyebrow, title, drawing, photo].join('\n')).toString(36)
}

/** Uploaded to this site: other addresses are never asked for an image. */
export function isUploaded(image: string): boolean {
  return /^\/media\/[0-9a-f]{32}\//.test(image)
}

/** The first sentence, as a heading has it. */
export function firstSentence(text: string): string {
  return text.replace(/(?<=\S{2})\.(\s.*)?$/s, '')
}
