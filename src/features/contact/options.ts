/** Services of interest that a call may always name; beside them, the categories of the menu. */
export const serviceOptions = [
  'SAP Solutions',
  'Application Services',
  'SAP on Cloud',
  'AI Consulting and Implementation',
  'Software Product Engineering',
  'Cloud Solutions and Consulting',
  'Data and Analytics',
] as const

/** The most characters of each text. */
export const contactLimits = { name: 200, email: 254, phone: 50, company: 200, service: 100, message: 10_000 } as const

/** The most characters of what administrators note about a message, and of the address of the page it was written on. */
export const mostNoteCharacters = 5000
export const mostPageCharacters = 300

export const folders = ['inbox', 'spam'] as const
export type Folder = (typeof folders)[number]

/** What a folder may be narrowed to: not read yet, or its mail has failed so far. */
export const messageFilters = ['unread', 'failing'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** How far a message has come. */
export const messageStates = ['new', 'answered', 'done'] as const
export type MessageState = (typeof messageStates)[number]

export const mailStates = ['sent', 'waiting', 'failing', 'failed', 'none'] as const
