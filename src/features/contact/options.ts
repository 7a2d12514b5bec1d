/** Services of interest that are always accepted, in addition to the menu's categories. */
export const serviceOptions = [
  'SAP Solutions',
  'Application Services',
  'SAP on Cloud',
  'AI Consulting and Implementation',
  'Software Product Engineering',
  'Cloud Solutions and Consulting',
  'Data and Analytics',
] as const

/** Maximum characters of each text. */
export const contactLimits = { name: 200, email: 254, phone: 50, company: 200, service: 100, message: 10_000 } as const

/** Maximum characters of an administrator's note, and of the URL of the page a message was written on. */
export const maxNoteCharacters = 5000
export const maxPageCharacters = 300

/** Maximum characters of what is added to a forwarded message. */
export const maxForwardCharacters = 2000

/** The parameters of a campaign's link. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
/** How a visitor found the site: a campaign, and the host of the page that led to it. */
export const originFields = [...campaignFields, 'referrer'] as const
export type Origin = { [Name in (typeof originFields)[number]]?: string | undefined }
export const maxOriginCharacters = 100

/** Where a form submitted without its script leads once its message is stored. */
export const sentPath = '/contact?sent=1#contact'

export const folders = ['inbox', 'spam'] as const
export type Folder = (typeof folders)[number]

/** The filters of a folder: unread, or mail that has failed so far. */
export const messageFilters = ['unread', 'failing'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** Filters a folder by who looks after a message. */
export const assignments = ['me'] as const
export type Assignment = (typeof assignments)[number]

/** The processing states of a message. */
export const messageStates = ['new', 'answered', 'done'] as const
export type MessageState = (typeof messageStates)[number]

export const mailStates = ['sent', 'waiting', 'failing', 'failed', 'none'] as const
