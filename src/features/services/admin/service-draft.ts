import type { ServiceDraft } from '../client.ts'
import type { ServiceData, ServicePage } from '../schema.ts'

export type SubSection = ServiceData['main']['mainSubSections'][number]
export type SubCard = ServiceData['mainCard']['subCard'][number]

export const blankSubSection: SubSection = { icon: 'FaTools', title: '', discription: '' }
export const blankSubCard: SubCard = { subCardTitle: '', SubCardDiscription: '' }

/** What a new page starts with, as far as the menu already says it. */
export interface ServiceStart {
  name: string
  title: string
  description: string
}

export function draftFrom({ name, title, description }: ServiceStart): ServiceDraft {
  return {
    name,
    data: {
      hero: { heroImage: '', heroTitle: title, heroDiscription: description },
      main: { mainImg: '', mainTitle: '', mianDiscription: '', mainSubSections: [blankSubSection] },
      mainCard: { mainCardImg: '', mainCardTitle: '', mainCardDiscription: '', subCard: [blankSubCard] },
    },
  }
}

export function draftOf({ name, data }: ServicePage): ServiceDraft {
  return { name, data }
}

/** Every text of a page under the name that its field has in the form, to compare two versions. */
export function textsOf({ name, data: { hero, main, mainCard } }: ServiceDraft) {
  return {
    name,
    heroImage: hero.heroImage,
    heroTitle: hero.heroTitle,
    heroDiscription: hero.heroDiscription,
    mainImg: main.mainImg,
    mainTitle: main.mainTitle,
    mianDiscription: main.mianDiscription,
    mainSubSections: main.mainSubSections.map((part) => `${part.title} (${part.icon})\n${part.discription}`),
    mainCardImg: mainCard.mainCardImg,
    mainCardTitle: mainCard.mainCardTitle,
    mainCardDiscription: mainCard.mainCardDiscription,
    subCard: mainCard.subCard.map((part) => `${part.subCardTitle}\n${part.SubCardDiscription}`),
  }
}

export const fieldLabels: Record<keyof ReturnType<typeof textsOf>, string> = {
  name: 'Service ID',
  heroImage: 'Hero image',
  heroTitle: 'Hero title',
  heroDiscription: 'Hero description',
  mainImg: 'Main image',
  mainTitle: 'Main title',
  mianDiscription: 'Main description',
  mainSubSections: 'Sub-sections',
  mainCardImg: 'Card image',
  mainCardTitle: 'Card title',
  mainCardDiscription: 'Card description',
  subCard: 'Sub-cards',
}
