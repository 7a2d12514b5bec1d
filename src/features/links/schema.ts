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

/** An address of this site that leads nowhere, and the first places that link to it. */
export const deadLink = z.object({ target: z.string(), places: z.array(place) })
export type DeadLink = z.infer<typeof deadLink>

export const linksQuery = z.object({
  to: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])/, 'To must be a path on this site, such as /blog'),
})
