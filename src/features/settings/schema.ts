import { z } from 'zod'
import {
  coerced,
  type FieldsOf,
  flag,
  oneOf,
  onOneLine,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
} from '../../platform/fields.ts'
import { readUploadedImage } from '../../platform/uploaded-image.ts'
import { accentProblem, leastContrast, ratioText } from '../../ui/accent.ts'
import { formatNumber } from '../../ui/format.ts'
import {
  badgePictures,
  settingsCounts as counts,
  settingsLimits as limits,
  type PictureFocus,
  pictureFocuses,
} from './options.ts'

const line = (name: string, max: number) => requiredText(name, max).refine(...onOneLine(name))
const optionalLine = (name: string, max: number) => optionalText(name, max).refine(...onOneLine(name))

const isEmail = (text: string) => z.email().safeParse(text).success
const email = (name: string) => line(name, limits.email).refine(isEmail, `${name} must be an e-mail address`)

const phone = (name: string) =>
  optionalLine(name, limits.phone).refine(
    (text) => /^[+\d\s()/.-]*$/.test(text),
    `${name} may hold digits, spaces and + - ( ) / . alone`,
  )

/** A page of the web, a mailbox, a telephone, or a place on this site. Two slashes at its start would name another host. */
const isLink = (text: string) => /^(https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?![/\\])\S*|#\S+)$/.test(text)
const link = (name: string) =>
  line(name, limits.url).refine(isLink, `${name} must begin with https://, mailto:, tel: or /`)

/** '' for none. */
const picture = (name: string) =>
  optionalLine(name, limits.url).refine(
    (url) => url === '' || /^(https?:\/\/|\/(?![/\\]))\S+$/.test(url),
    `${name} must be an address that begins with / or https://`,
  )

/** A picture of the library; '' for none. Icons and share cards are made of its bytes, which those of another host are not. */
const ownPicture = (name: string) =>
  optionalLine(name, limits.url).refine(
    (url) => url === '' || readUploadedImage(url) !== undefined,
    `${name} must be a picture of the library`,
  )

/** '' for the design's own. */
const accent = z
  .string('Accent colour must be text')
  .trim()
  .toLowerCase()
  .superRefine((colour, context) => {
    const message = colour === '' ? undefined : accentMistake(colour)
    if (message) context.addIssue({ code: 'custom', message })
  })

function accentMistake(colour: string): string | undefined {
  if (!/^#[\da-f]{6}$/.test(colour)) return 'Accent colour must be written as #rrggbb'
  const problem = accentProblem(colour)
  return (
    problem &&
    `Accent colour is too light: white text on it has ${ratioText(problem.ratio)}, and needs ${ratioText(leastContrast)}. ` +
      `The nearest shade that works is ${problem.nearest}`
  )
}

const list = <T extends z.ZodType>(name: string, entry: T, most: number) =>
  z.array(entry, `${name} must be a list`).max(most, `${name} can have ${most} entries at most`)

/** Lines of text; empty ones are dropped. */
const lines = (name: string, entry: z.ZodString | z.ZodType<string>, most: number, least = 0) =>
  coerced(
    (value) => (Array.isArray(value) ? value.filter((text) => typeof text !== 'string' || text.trim() !== '') : value),
    list(name, entry, most).min(least, `${name} must have ${least} at least`),
  )

const titleAndText = (what: string) => ({
  title: line(`Title of ${what}`, limits.title),
  text: optionalText(`Text of ${what}`, limits.text),
})

const office = z.strictObject({
  city: line('City', limits.name),
  lines: lines('Address', line('Line of the address', limits.title), counts.officeLines, 1),
  phone: phone('Phone'),
  country: line('Country', 2).regex(/^[A-Z]{2}$/, 'Country must be a code of two letters, such as DE'),
})

/** Without a name there is nobody. */
const person = z.strictObject({
  name: optionalLine('Name of the person', limits.name),
  role: optionalLine('Role of the person', limits.label),
  text: optionalText('Sentence of the person', limits.text),
  portrait: picture('Portrait of the person'),
})

const focusNames = Object.keys(pictureFocuses) as [PictureFocus, ...PictureFocus[]]

const slide = z.strictObject({
  ...titleAndText('the slide'),
  to: link('Link'),
  action: line('Button', limits.label),
  /** '' for the drawn scene of its number. */
  picture: picture('Picture').default(''),
  focus: oneOf('Focus', focusNames).optional(),
})

const brand = z.strictObject({
  /** On the ink of header and footer, in place of mark and name. */
  logo: ownPicture('Logo'),
  /** Square; in place of the mark that is drawn of the firm's initial. */
  icon: ownPicture('Icon'),
  accent,
})

/** The firm's own texts and choices. What a public page shows goes by the first part; the second is the owners' alone. */
export const publicShape = {
  name: line('Name', limits.name),
  legalName: line('Legal name', limits.name),
  tagline: line('Tagline', limits.title),
  brand: brand.default({ logo: '', icon: '', accent: '' }),
  description: requiredText('Description', limits.text),
  /** BCP 47: of the texts, as browsers and search engines are told. */
  language: line('Language', 35).regex(
    /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/,
    'Language must be a tag such as en, en-GB or de',
  ),
  email: email('Email'),
  phone: phone('Phone'),
  offices: list('Offices', office, counts.offices),
  /** Profiles on other sites. */
  links: list('Links', z.strictObject({ label: line('Label', limits.label), to: link('Link') }), counts.links),
  /** Each figure with what it means. */
  stats: list(
    'Figures',
    z.strictObject({
      value: line('Figure', limits.label),
      label: line('Label', limits.label),
      text: optionalText('Text', limits.text),
    }),
    counts.stats,
  ),
  slides: list('Slides', slide, counts.slides).min(1, 'The home page needs a slide'),
  services: z.strictObject(titleAndText('the services')),
  /** Without people there is no section. */
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
    /** Above the offices. */
    offices: line('Title of the offices', limits.title),
    thanks: requiredText('Thanks', limits.text),
    /** Beside the link to the privacy policy, where there is one. */
    consent: optionalText('Consent', limits.text),
  }),
  /** Beside the contact form. Settings that were saved before there was such a person have none. */
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
    /** Behind the legal name. */
    note: optionalLine('Note', limits.title),
  }),
  /** A sentence about those who write, by the name above their articles. */
  authors: list(
    'Authors',
    z.strictObject({ name: line('Name', limits.name), text: requiredText('Text', limits.text) }),
    counts.authors,
  ),
}

const ownShape = {
  /** Where messages of the contact form go; none: CONTACT_TO. */
  recipients: lines('Recipients', email('Recipient'), counts.recipients),
  /** Whether visitors get a mail that their message has come. */
  confirmsMessages: flag('Confirmation').default(false),
  /** After so many days messages are erased; 0: they are kept. */
  messageDays: coerced(
    (value) => (value === '' || value === null ? 0 : typeof value === 'string' ? Number(value) : value),
    z
      .number('Days must be a number')
      .int('Days must be a whole number')
      .min(0, 'Days must be 0 or more')
      .max(counts.messageDays, `Days must be ${formatNumber(counts.messageDays)} or less`),
  ).default(0),
  /** Whether visits are counted. */
  analytics: flag('Analytics'),
  /** Whether a mailed code alone signs nobody in. */
  passkeysRequired: flag('Passkeys are required').default(false),
}

/** A field that is added needs a default in content/site.ts, which stands in for it where a stored row has none. */
export const settingsShape = { ...publicShape, ...ownShape }

export const publicSettings = z.object(publicShape)
export type PublicSettings = z.infer<typeof publicSettings>

export const settingsRules = z.strictObject(settingsShape)
export type Settings = z.infer<typeof settingsRules>

export const settingsInput = settingsRules.extend({ revision: revisionField })
export type SettingsInput = z.infer<typeof settingsInput>
/** The values of the form. */
export type SettingsFields = FieldsOf<typeof settingsInput>

/** As an owner reads them. */
export const storedSettings = settingsRules.extend({
  _id: z.string(),
  revision: z.number(),
  updatedAt: z.string(),
  savedBy: savedByField,
})
export type StoredSettings = z.infer<typeof storedSettings>

/** What is sent: settings as they were answered, too. */
export const settingsBody = coerced((sent) => {
  if (typeof sent !== 'object' || sent === null) return sent
  const { _id, updatedAt, savedBy, ...input } = sent as Partial<StoredSettings>
  return input
}, settingsInput)
