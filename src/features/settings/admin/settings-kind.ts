import type { EntryKind } from '../../../editor/entry-kind.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { lazyRules } from '../../../ui/form-rules.ts'
import { getOwnSettings, updateSettings } from '../client.ts'
import type { Settings, SettingsFields, SettingsInput, StoredSettings } from '../schema.ts'

export type SettingsValues = SettingsFields

export const labels = {
  isOpen: 'Open to visitors',
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  brand: 'Look',
  description: 'Description',
  language: 'Language',
  timeZone: 'Time zone',
  country: 'Country',
  email: 'Email',
  phone: 'Phone',
  offices: 'Offices',
  links: 'Profiles',
  slides: 'Slides',
  services: 'Services',
  practiceLeads: 'Who leads the work',
  whyChooseUs: 'Why choose us',
  faq: 'Questions',
  stats: 'Figures',
  service: 'Service pages',
  blog: 'Blog',
  career: 'Careers',
  authors: 'Authors',
  footer: 'Footer',
  privacyPage: 'Privacy policy',
  imprintPage: 'Imprint',
  contact: 'Contact form',
  contactPerson: 'Contact person',
  recipients: 'Recipients',
  confirmsMessages: 'Confirm messages by mail',
  messageDays: 'Erase messages after',
  analytics: 'Count visits',
  passkeysRequired: 'Passkeys are required',
  firmAccountOnly: 'Only with the firm’s account',
  ownerAppRole: 'App role for owners',
  editorAppRole: 'App role for editors',
  authorAppRole: 'App role for authors',
  hiringAppRole: 'App role for hiring',
  assistant: 'Let assistants help',
  showsFirstHour: 'Show “The first hour” on the dashboard',
  activityDays: 'Keep the activity for',
} satisfies Record<keyof SettingsValues, string>

function valuesOf(settings: Settings & Partial<StoredSettings>): SettingsValues {
  const { _id, revision, updatedAt, savedBy, ...values } = settings
  return values
}

const texts = {
  save: 'Save',
  saving: 'Saving...',
  saved: 'Settings saved',
  refused: 'Failed to save the settings',
  unanswered: 'An error occurred while saving the settings',
}

export const settingsKind: EntryKind<SettingsValues, SettingsInput, StoredSettings> = {
  name: 'settings',
  path: 'settings',
  noun: 'page of settings',
  labels,
  rules: lazyRules(async () => (await import('../schema.ts')).settingsInput),
  valuesOf,
  get: () => getOwnSettings(sessionApi),
  create: (api, input) => updateSettings(api, input),
  update: (input, _, { revision }) => updateSettings(sessionApi, { ...input, revision }),
  texts: { create: texts, update: texts },
}
