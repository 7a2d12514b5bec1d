import { appRoleFields, type PreviewedPage } from '../options.ts'
import type { SettingsValues } from './settings-kind.ts'

interface Place {
  /** The section's anchor. */
  id: string
  title: string
  fields: (keyof SettingsValues)[]
  /** The page that the section's preview shows. */
  preview: Preview
}

interface Preview {
  page: PreviewedPage
  /** Selector of the part of the page that the section is about; if absent, the top of the page. */
  part?: string
}

/** The sections of the page, in order. */
export const sections: Place[] = [
  {
    id: 'firm',
    title: 'Firm',
    fields: ['name', 'legalName', 'tagline', 'description', 'language', 'timeZone', 'links'],
    preview: { page: '/' },
  },
  { id: 'look', title: 'Look', fields: ['brand'], preview: { page: '/' } },
  {
    id: 'offices',
    title: 'Contact and offices',
    fields: ['email', 'phone', 'country', 'offices'],
    preview: { page: '/layout', part: 'footer' },
  },
  { id: 'slides', title: 'Slides', fields: ['slides'], preview: { page: '/' } },
  {
    id: 'home',
    title: 'Home page',
    fields: ['services', 'practiceLeads', 'whyChooseUs'],
    preview: { page: '/', part: '#services' },
  },
  { id: 'faq', title: 'Questions', fields: ['faq'], preview: { page: '/', part: 'section:has(> #faq-title)' } },
  { id: 'service-pages', title: 'Service pages', fields: ['stats', 'service'], preview: { page: '/services' } },
  { id: 'blog', title: 'Blog and careers', fields: ['blog', 'career', 'authors'], preview: { page: '/blog' } },
  {
    id: 'footer',
    title: 'Footer',
    fields: ['footer', 'privacyPage', 'imprintPage'],
    preview: { page: '/', part: 'footer' },
  },
  {
    id: 'contact-form',
    title: 'Contact form',
    fields: ['contact', 'contactPerson', 'recipients', 'confirmsMessages', 'messageDays'],
    preview: { page: '/layout', part: '#contact' },
  },
  { id: 'visits', title: 'Visits', fields: ['analytics'], preview: { page: '/' } },
  {
    id: 'sign-in',
    title: 'Sign-in',
    fields: ['passkeysRequired', 'firmAccountOnly', ...appRoleFields, 'activityDays'],
    preview: { page: '/' },
  },
  { id: 'assistants', title: 'Assistants', fields: ['assistant'], preview: { page: '/' } },
  { id: 'opening', title: 'Opening', fields: ['isOpen', 'showsFirstHour'], preview: { page: '/' } },
]

/** Returns what a section's preview shows. */
export function placeOf(section: string): Preview {
  return sections.find(({ id }) => id === section)?.preview ?? { page: '/' }
}
