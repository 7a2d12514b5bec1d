import type { Generated } from 'kysely'
import type { Flag } from './sign-in-tables.ts'

/** Tables that administrators work on besides the kinds of content. */
export interface SiteTables {
  menu_categories: MenuCategoryRow
  menu_items: MenuItemRow
  contact_messages: ContactMessageRow
  media: MediaRow
  documents: DocumentRow
  document_parts: DocumentPartRow
  redirects: RedirectRow
  settings: SettingsRow
}

export interface Edited {
  created_at: string
  updated_at: string
  /** Raised by one with each save; an edit based on an older revision is refused. */
  revision: number
  /** The address of the administrator who last saved it, if known. For administrators only. */
  updated_by: string | null
}

export interface MenuCategoryRow extends Edited {
  id: string
  category: string
  /** The name in lower case, unique. */
  category_key: string
  position: number
  /** Raised by one with each saved order of the menu, in all rows alike. */
  order_revision: Generated<number>
}

export interface MenuItemRow extends Edited {
  id: string
  category_id: string
  name: string
  description: string
  path: string
  /** Other names that a search finds it by: a JSON list. */
  aliases: Generated<string>
  /** Visitors see its page, but not this line. */
  is_hidden: Generated<Flag>
  position: number
}

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  phone: string
  company: string
  service: string
  message: string
  is_spam: Flag
  read_at: string | null
  created_at: string
  state: Generated<'new' | 'answered' | 'done'>
  /** Administrators' notes about it. */
  note: Generated<string>
  /** The note's revision; other changes do not raise it. */
  revision: Generated<number>
  /** The page on which it was written; '' if unknown. */
  page: Generated<string>
  /** It may be spam; an administrator who says that it is none takes the mark away. */
  is_doubtful: Generated<Flag>
  /** The address of the team member who looks after it; one who has left the team counts as nobody. */
  assigned_to: string | null
  /** To whom it was forwarded, by whom and when: a JSON list. */
  forwards: Generated<string>
  /** How its writer found the site; '' if unknown. */
  utm_source: Generated<string>
  utm_medium: Generated<string>
  utm_campaign: Generated<string>
  utm_term: Generated<string>
  utm_content: Generated<string>
  /** The host of the page that led to the site. */
  referrer: Generated<string>
}

/** A picture in the library. */
export interface MediaRow extends Edited {
  /** The hash of its full size, which `images` and `image_uses` refer to. */
  id: string
  /** The last part of the full size's address. */
  variant: string
  /** Name of the uploaded file; '' if unknown. */
  name: string
  /** '' if nobody has described it yet, or if it is decorative. */
  alt: string
  /** It adds nothing to the text beside it. */
  is_decorative: Flag
  /** The part that stays in view where the picture is cut to fit; one of `focusPoints`. */
  focus: Generated<string>
  width: number
  height: number
  /** Size of the full-size file. */
  bytes: number
  /** The address of the administrator who uploaded it. */
  created_by: string | null
}

/** A PDF file to download. */
export interface DocumentRow extends Edited {
  id: string
  /** The file's name, which ends its address. */
  file: string
  title: string
  /** Of the file's content. */
  hash: string
  bytes: number
}

export interface DocumentPartRow {
  document_id: string
  /** From 0000: a backup sorts by it as text. */
  part: string
  body: Uint8Array
}

/** The target of an address that has no page. */
export interface RedirectRow {
  id: string
  /** Spelled as `readAddress` does, like `to_path`: /services/node.js */
  from_path: string
  /** '' if the page is gone (410). */
  to_path: string
  status: 301 | 410
  /** 1 if the page itself has moved, 0 if an administrator made the redirect. */
  is_move: Flag
  hits: number
  last_hit_at: string | null
  created_at: string
}

/** The firm's own texts and choices, as JSON: one row, from the first save on. */
export interface SettingsRow extends Edited {
  id: string
  data: string
  /** When an owner last got a test mail out, ISO 8601. */
  mail_tested_at: string | null
}
