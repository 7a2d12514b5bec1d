import { z } from 'zod'
import {
  coerced,
  type FieldsOf,
  flag,
  oneOf,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
} from '../../platform/fields.ts'
import {
  badgePictures,
  settingsCounts as counts,
  settingsLimits as limits,
  type PictureFocus,
  pictureFocuses,
} from './options.ts'
import {
  accent,
  country,
  days,
  email,
  line,
  lines,
  link,
  list,
  optionalLine,
  ownPicture,
  pageName,
  phone,
  picture,
  timeZone,
  titleAndText,
} from './rules.ts'

const office = z.strictObject({
  city: line('City', limits.name),
  lines: lines('Address', line('Line of the address', limits.title), counts.officeLines, 1),
  phone: phone('Phone'),
  country,
})

/** An empty name means that there is no person. */
const person = z.strictObject({
  name: optionalLine('Name of the person', limits.name),
  role: optionalLine('Role of the person', limits.label),
  text: optionalText('Sentence about the person', limits.text),
  portrait: picture('Portrait of the person'),
})

const focusNames = Object.keys(pictureFocuses) as [PictureFocus, ...PictureFocus[]]

const slide = z.strictObject({
  ...titleAndText('the slide'),
  to: link('Link'),
  action: line('Button', limits.label),
  /** '' for the drawn scene with the slide's number. */
  picture: picture('Picture').default(''),
  focus: oneOf('Focus', focusNames).optional(),
})

const brand = z.strictObject({
  /** Shown on the dark header and footer instead of mark and name. */
  logo: ownPicture('Logo'),
  /** Square; replaces the mark drawn from the firm's initial. */
  icon: ownPicture('Icon'),
  accent,
})

/** The firm's own texts and choices. Public pages depend on this part; `ownShape` is for owners only. */
export const publicShape = {
  /** Whether visitors see the site. Until then it answers that it opens soon. */
  isOpen: flag('Open'),
  name: line('Name', limits.name),
  legalName: line('Legal name', limits.name),
  tagline: line('Tagline', limits.title),
  brand: brand.default({ logo: '', icon: '', accent: '' }),
  description: requiredText('Description', limits.text),
  /** BCP 47 tag of the texts' language, for browsers and search engines. */
  language: line('Language', 35).regex(
    /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/,
    'Language must be a tag such as en, en-GB or de',
  ),
  /** The firm's: days are shown, and end, as they do there. A name of the IANA database. */
  timeZone,
  /** The country of jobs at a place that is no office and has no country of its own. */
  country,
  email: email('Email'),
  phone: phone('Phone'),
  offices: list('Offices', office, counts.offices),
  /** Profiles on other sites. */
  links: list('Links', z.strictObject({ label: line('Label', limits.label), to: link('Link') }), counts.links),
  /** Figures and their meaning. */
  stats: list(
    'Figures',
    z.strictObject({
      value: line('Figure', limits.label),
      label: line('Label', limits.label),
      text: optionalText('Text', limits.text),
    }),
    counts.stats,
  ),
  /** Without any, the home page begins with the firm's name. */
  slides: list('Slides', slide, counts.slides),
  services: z.strictObject(titleAndText('the services')),
  /** The section is left out if there are no people. */
  practiceLeads: z.strictObject({
    title: line('Title', limits.title),
    people: list(
      'People',
      z.strictObject({
        name: line('Name', limits.name),
        role: optionalLine('Role', limits.label),
        portrait: picture('Portrait'),
      }),
      counts.people,
    ),
  }),
  whyChooseUs: z.strictObject({
    ...titleAndText('the reasons'),
    reasons: list('Reasons', z.strictObject(titleAndText('the reason')), counts.reasons),
  }),
  faq: z.strictObject({
    title: line('Title', limits.title),
    items: list(
      'Questions',
      z.strictObject({
        question: line('Question', limits.title),
        answer: requiredText('Answer', limits.answer),
      }),
      counts.questions,
    ),
  }),
  contact: z.strictObject({
    ...titleAndText('the contact section'),
    /** Heading above the offices. */
    offices: line('Title above the offices', limits.title),
    thanks: requiredText('Thanks', limits.text),
    /** Shown beside the link to the privacy policy, if there is one. */
    consent: optionalText('Consent', limits.text),
  }),
  /** Shown beside the contact form. Settings saved before this field existed have no person. */
  contactPerson: person.default({ name: '', role: '', text: '', portrait: '' }),
  service: z.strictObject({
    badges: list(
      'Badges',
      z.strictObject({ picture: oneOf('Picture', badgePictures), label: line('Label', limits.label) }),
      badgePictures.length,
    ),
    callToAction: z.strictObject({
      title: line('Title', limits.title),
      notes: lines('Notes', line('Note', limits.label), counts.notes),
    }),
  }),
  blog: z.strictObject({ text: requiredText('Text', limits.text), picture: picture('Picture') }),
  career: z.strictObject({ text: requiredText('Text', limits.text), picture: picture('Picture') }),
  footer: z.strictObject({
    services: list(
      'Services',
      z.strictObject({ name: line('Name', limits.label), to: link('Link') }),
      counts.footerLinks,
    ),
    /** Shown after the legal name. */
    note: optionalLine('Note', limits.title),
  }),
  /** The pages that footer, contact form and search engines are told of as such. */
  privacyPage: pageName('Privacy policy'),
  imprintPage: pageName('Imprint'),
  /** A sentence about each author, matched by the name above their articles. */
  authors: list(
    'Authors',
    z.strictObject({ name: line('Name', limits.name), text: requiredText('Text', limits.text) }),
    counts.authors,
  ),
}

/** Without `coerced`, which would make an omitted one ''. */
const appRole = (people: string) =>
  z
    .string(`App role for ${people} must be text`)
    .trim()
    .max(limits.name, `App role for ${people} must be ${limits.name} characters or less`)
    .regex(/^[^\r\n\0]*$/, `App role for ${people} must be a single line`)

const appRoles = {
  ownerAppRole: appRole('owners'),
  editorAppRole: appRole('editors'),
  authorAppRole: appRole('authors'),
  hiringAppRole: appRole('hiring'),
}

const ownShape = {
  /** Recipients of contact form messages; CONTACT_TO if empty. */
  recipients: lines('Recipients', email('Recipient'), counts.recipients),
  /** Whether visitors get a mail that confirms their message. */
  confirmsMessages: flag('Confirmation').default(false),
  /** Days after which messages are erased; 0 keeps them. */
  messageDays: days(0, 0, counts.messageDays),
  /** Days after which lines of the activity log are removed. */
  activityDays: days(400, counts.minActivityDays, counts.activityDays),
  /** Whether visits are counted. */
  analytics: flag('Analytics'),
  /** Whether a mailed code alone is not enough to use the back office. */
  passkeysRequired: flag('Passkeys are required').default(false),
  /** Whether mailed codes sign nobody in, where the site has a provider of the firm's accounts. */
  firmAccountOnly: flag('Only with the firm’s account').default(false),
  /** The app role of the firm's account that gives each role; '' for none. */
  ownerAppRole: appRoles.ownerAppRole.default(''),
  editorAppRole: appRoles.editorAppRole.default(''),
  authorAppRole: appRoles.authorAppRole.default(''),
  hiringAppRole: appRoles.hiringAppRole.default(''),
  /** Whether programs with a token may use the Model Context Protocol. */
  assistant: flag('Assistants').default(false),
  /** Whether the dashboard lists what a new site still needs. */
  showsFirstHour: flag('First hour'),
}

/** A new field needs a default in content/site.ts, which is used if a stored row lacks the field. */
export const settingsShape = { ...publicShape, ...ownShape }

export const publicSettings = z.object(publicShape)
export type PublicSettings = z.infer<typeof publicSettings>

export const settingsRules = z.strictObject(settingsShape)
export type Settings = z.infer<typeof settingsRules>

/** Fields that a save may omit, to leave them as they are. */
const kept = {
  isOpen: publicShape.isOpen.optional(),
  timeZone: timeZone.optional(),
  country: country.optional(),
  privacyPage: publicShape.privacyPage.optional(),
  imprintPage: publicShape.imprintPage.optional(),
  ownerAppRole: appRoles.ownerAppRole.optional(),
  editorAppRole: appRoles.editorAppRole.optional(),
  authorAppRole: appRoles.authorAppRole.optional(),
  hiringAppRole: appRoles.hiringAppRole.optional(),
  showsFirstHour: ownShape.showsFirstHour.optional(),
}

export const keptFields = Object.keys(kept) as (keyof typeof kept)[]

export const settingsInput = settingsRules.extend({ ...kept, revision: revisionField })
export type SettingsInput = z.infer<typeof settingsInput>
/** The values of the form. */
export type SettingsFields = FieldsOf<typeof settingsInput>

/** The settings as an owner sees them. */
export const storedSettings = settingsRules.extend({
  _id: z.string(),
  revision: z.number(),
  updatedAt: z.string(),
  savedBy: savedByField,
})
export type StoredSettings = z.infer<typeof storedSettings>

/** The request body. Also accepts settings as the API returned them. */
export const settingsBody = coerced((sent) => {
  if (typeof sent !== 'object' || sent === null) return sent
  const { _id, updatedAt, savedBy, ...input } = sent as Partial<StoredSettings>
  return input
}, settingsInput)
