import type { SettingsValues } from './settings-kind.ts'

interface Place {
  /** The anchor. */
  id: string
  title: string
  fields: (keyof SettingsValues)[]
}

/** The sections of the page, in their order. */
export const sections: Place[] = [
  { id: 'firm', title: 'Firm', fields: ['name', 'legalName', 'tagline', 'description', 'language', 'links'] },
  { id: 'look', title: 'Look', fields: ['brand'] },
  { id: 'offices', title: 'Contact and offices', fields: ['email', 'phone', 'offices'] },
  { id: 'slides', title: 'Slides', fields: ['slides'] },
  { id: 'home', title: 'Home page', fields: ['services', 'practiceLeads', 'whyChooseUs'] },
  { id: 'faq', title: 'Questions', fields: ['faq'] },
  { id: 'service-pages', title: 'Service pages', fields: ['stats', 'service'] },
  { id: 'blog', title: 'Blog and careers', fields: ['blog', 'career', 'authors'] },
  { id: 'footer', title: 'Footer', fields: ['footer'] },
  {
    id: 'contact-form',
    title: 'Contact form',
    fields: ['contact', 'contactPerson', 'recipients', 'confirmsMessages', 'messageDays'],
  },
  { id: 'visits', title: 'Visits', fields: ['analytics'] },
]
