import { z } from 'zod'
import { place } from '../../entries/place.ts'

/** An address of this site that leads nowhere, and the first places that link to it. */
export const deadLink = z.object({ target: z.string(), places: z.array(place) })
export type DeadLink = z.infer<typeof deadLink>

export const linksQuery = z.object({
  to: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])/, 'To must be a path on this site, such as /blog'),
})
