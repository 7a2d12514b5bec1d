import type { ReactNode } from 'react'
import type { ServicePage } from '../schema.ts'
import { ServiceCallToAction, ServiceCard, ServiceStats } from './service-card.tsx'
import { ServiceHero } from './service-hero.tsx'
import { ServiceMain } from './service-main.tsx'
import { findSiblings, type MenuLike, Siblings } from './siblings.tsx'

interface Props {
  page: Pick<ServicePage, 'name' | 'data' | 'html'>
  /** The part of the menu that lists the page. */
  menu: MenuLike
  /** Other kinds of content about the service. */
  related?: ReactNode
}

/** Everything on a service page. */
export function ServiceArticle({ page: { name, data, html }, menu, related }: Props) {
  const family = findSiblings(menu, `/services/${name}`)
  const service = family?.category ?? ''
  const title = data.hero.heroTitle
  return (
    <article key={name}>
      <ServiceHero hero={data.hero} category={family?.category} />
      <ServiceMain main={data.main} html={html} />
      <ServiceCard card={data.mainCard} html={html} service={service} title={title} />
      <ServiceStats />
      {related}
      {family && <Siblings family={family} />}
      <ServiceCallToAction service={service} title={title} />
    </article>
  )
}
