import type { ReactNode } from 'react'
import { type MetaDescriptor, useOutletContext, useRouteLoaderData } from 'react-router'
import { site } from '../../content/site.ts'
import { pageMeta, publicUrlOf } from '../platform/page-meta.ts'
import { shareImage, siteCard } from '../ui/share-card.ts'
import type { Route } from './+types/home.page.ts'
import { Faq } from './home/faq.tsx'
import { Hero } from './home/hero.tsx'
import { PracticeLeads } from './home/practice-leads.tsx'
import { ServiceCards } from './home/service-cards.tsx'
import { WhyChooseUs } from './home/why-choose-us.tsx'
import type { MenuPart } from './site-menu.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const url = publicUrlOf(matches)
  return pageMeta({
    siteName: site.name,
    title: `${site.name}: ${site.tagline}`,
    description: site.description,
    url: `${url}/`,
    image: shareImage(siteCard(), url),
    jsonLd: [
      { '@type': 'WebSite', name: site.name, url: `${url}/` },
      {
        '@type': 'Organization',
        name: site.legalName,
        url: `${url}/`,
        logo: `${url}/icon-512.png`,
        email: site.email,
        telephone: site.phone,
        address: site.offices.map(({ city, lines, country }) => ({
          '@type': 'PostalAddress',
          addressLocality: city,
          streetAddress: lines[0],
          addressCountry: country,
        })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: site.faq.items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  })
}

export default function HomePage() {
  const { menu } = useRouteLoaderData('app/public-area') as { menu: MenuPart[] }
  const [work, ...others] = useOutletContext<ReactNode[]>()
  return (
    <>
      <Hero slides={site.slides} />
      <ServiceCards menu={menu} />
      {work}
      {/* A site without practices has nobody to lead one. */}
      {menu.length > 0 && <PracticeLeads {...site.practiceLeads} />}
      {others}
      <WhyChooseUs />
      <Faq />
    </>
  )
}
