import { artUrl, drawnFor } from '../../../ui/motif.ts'
import type { PersonSummary } from '../schema.ts'

type Pictured = Pick<PersonSummary, 'slug' | 'image' | 'practice'>

/** Returns the person's portrait; undefined if there is none, so that the initials stand for it. */
export function portraitOf({ image }: Pick<Pictured, 'image'>): string | undefined {
  return drawnFor('main', image) ?? image ?? undefined
}

/** Returns the drawing of the card that other sites show. */
export function shareDrawing({ slug, image, practice }: Pictured): string {
  return drawnFor('share', image) ?? artUrl(practice, slug, 'share')
}
