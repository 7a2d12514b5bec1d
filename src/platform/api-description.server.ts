import { type RouteConfig, z } from '@hono/zod-openapi'

/** The error body of every call. */
const errorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional().openapi({ description: 'One sentence for each wrong field' }),
    _id: z.string().optional().openapi({ description: 'The entry that a create has made before' }),
  })
  .openapi('Error')

/** `{ success: true, message?, ... }` as JSON. */
export function answers<T extends z.ZodRawShape>(description: string, shape: T) {
  const schema = z.object({ success: z.literal(true), message: z.string().optional() }).extend(shape)
  return { description, content: { 'application/json': { schema } } }
}

export function fails(description: string) {
  return { description, content: { 'application/json': { schema: errorBody } } }
}

/** A JSON body, validated before the route gets it. */
export function jsonOf<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** A form with files, which the route reads and checks itself. */
export function formOf<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** A file in a form. */
export const file = z.custom<File>((value) => value instanceof File).openapi({ type: 'string', format: 'binary' })

/**
 * Completes a route for the OpenAPI document with who may call it and the errors that follow from its kind, so that its
 * declaration lists only its own. Responses in the declaration override the general ones.
 */
export function describeRoute(route: RouteConfig, mostJsonBytes: number): RouteConfig {
  const isGuarded = (route.security?.length ?? 0) > 0
  const isForOwners = route.security?.some(({ session }) => session?.includes('owner'))
  const content = route.request?.body?.content
  const bodies = [
    content?.['multipart/form-data'] && 'a form (multipart/form-data)',
    content?.['text/csv'] && 'CSV',
    content?.['application/json'] && `JSON of at most ${Math.round(mostJsonBytes / 1024)} KB`,
  ].filter(Boolean)
  return {
    ...route,
    description: [
      route.description,
      isGuarded ? 'For administrators: the session cookie says who calls.' : 'For everybody.',
      isForOwners && 'Editors are refused.',
      content && `The body is ${bodies.join(' or ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    responses: {
      400: fails('The address, a parameter or the body is wrong: the sentences under errors name each field'),
      ...(isGuarded && { 401: fails('Nobody is signed in') }),
      ...(isForOwners && { 403: fails('The call comes from an editor, or from another site') }),
      ...(!isForOwners && route.method !== 'get' && { 403: fails('The call comes from another site') }),
      ...(route.path.includes('{') && { 404: fails('Nothing has this id') }),
      ...(content && { 413: fails('The body is too large'), 415: fails('The body is of another kind') }),
      ...route.responses,
    },
  }
}
