import { practiceSlug } from '../../../platform/practice.ts'
import type { SiteSection } from '../../site-section.ts'
import { findLead } from '../client.ts'
import { LeadCard } from './lead-card.tsx'
import type { CardPerson } from './people-grid.tsx'

/** On a service's page: who leads the practice that the service belongs to. */
export const leadOfService: SiteSection<CardPerson> = {
  place: 'service',
  async load(api, { category }) {
    const lead = category === undefined ? undefined : await findLead(api, practiceSlug(category))
    if (!lead) return undefined
    const { slug, name, role, line, image } = lead
    return { slug, name, role, line, image }
  },
  render: (lead) => <LeadCard person={lead} id="lead-title" />,
}
