import { z } from 'zod'

/** A place with a link: an entry, the settings, a service of the menu or a redirect. */
export const place = z.object({
  /** For people: blog post, settings, menu. */
  noun: z.string(),
  title: z.string(),
  /** The page of the back office on which it is edited. */
  to: z.string(),
})
export type Place = z.infer<typeof place>
