/** Maximum characters of each text. */
export const settingsLimits = {
  name: 80,
  /** A button, a figure or a role. */
  label: 80,
  title: 160,
  /** A paragraph. */
  text: 600,
  /** The answer to a question. */
  answer: 2000,
  email: 254,
  phone: 50,
  url: 500,
} as const

/** Maximum entries of each list. */
export const settingsCounts = {
  offices: 12,
  officeLines: 6,
  links: 12,
  stats: 8,
  slides: 12,
  people: 12,
  reasons: 12,
  questions: 40,
  notes: 6,
  footerLinks: 20,
  authors: 100,
  recipients: 10,
  /** Ten years. */
  messageDays: 3650,
  activityDays: 3650,
  minActivityDays: 30,
} as const

/** The name of a firm that has not been named yet. */
export const unnamedFirm = 'Your firm'

/** The address of a new site, which reaches nobody. */
export const unnamedEmail = 'hello@example.com'

/** The drawn badges of a service page's hero. */
export const badgePictures = ['secure', 'certified-process', 'on-time', 'measured'] as const

/** Which part of a slide's own picture stays visible in every window. '': where the drawn scenes have their subject. */
export const pictureFocuses = {
  '': 'Beside the words',
  center: 'Centre',
  top: 'Top',
  bottom: 'Bottom',
  left: 'Left',
  right: 'Right',
  'top left': 'Top left',
  'top right': 'Top right',
  'bottom left': 'Bottom left',
  'bottom right': 'Bottom right',
} as const

export type PictureFocus = keyof typeof pictureFocuses

/** Responds to a posted form (`values` as JSON, and `page`) with the page as rendered with those settings. */
export const settingsPreviewPath = '/admin/settings/preview'

/** The pages that have a preview; /services stands for the first service page. */
export const previewedPages = ['/', '/services', '/blog', '/career', '/layout'] as const

export type PreviewedPage = (typeof previewedPages)[number]

/** The fields that give people roles by what the firm's provider says of them. */
export const appRoleFields = ['ownerAppRole', 'editorAppRole', 'authorAppRole', 'hiringAppRole'] as const
