import { artUrl, drawnFor } from '../../ui/motif.ts'
import { isUploaded, type ShareCard } from '../../ui/share-card.ts'
import type { ServicePage } from './schema.ts'

type Menu = readonly { category: string; items: readonly { to: string }[] }[]

/** `menu`: where to look up the page's category. */
export function serviceCard({ name, data }: Pick<ServicePage, 'name' | 'data'>, menu: Menu): ShareCard {
  const { heroTitle, heroImage } = data.hero
  const path = `/services/${name}`
  const category = menu.find(({ items }) => items.some(({ to }) => to === path))?.category ?? 'Services'
  return {
    page: `services/${encodeURIComponent(name)}`,
    eyebrow: category,
    title: heroTitle,
    drawing: drawnFor('share', heroImage) ?? artUrl(category, name, 'share'),
    photo: isUploaded(heroImage) ? heroImage : undefined,
  }
}
