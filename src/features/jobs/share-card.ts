import { artUrl } from '../../ui/motif.ts'
import { firstSentence, type ShareCard } from '../../ui/share-card.ts'
import type { Job } from './schema.ts'

/** The motif closest to each department's work. */
const motifs: Record<Job['department'], string> = {
  Engineering: 'Development',
  Design: 'Design',
  Marketing: 'Marketing',
  Sales: 'Business',
  'Customer Support': 'Application Services',
  'Human Resources': 'Business',
  Finance: 'Data and Analytics',
  Operations: 'Cloud Solutions and Consulting',
}

export function careerCard({ text }: { text: string }): ShareCard {
  const title = firstSentence(text)
  return { page: 'career', eyebrow: 'Careers', title, drawing: '/art/scenes/6/share.svg' }
}

export function jobCard({ _id, title, department }: Pick<Job, '_id' | 'title' | 'department'>): ShareCard {
  return {
    page: `career/${_id}`,
    eyebrow: `Careers · ${department}`,
    title,
    drawing: artUrl(motifs[department], `${title.slice(0, 60)}-${_id.slice(0, 6)}`, 'share'),
  }
}
