import { type RouteConfig, z } from '@hono/zod-openapi'
import { groups } from '../roles.ts'

/** The error body of every call. */
const errorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.literal('sign_in_again').optional().openapi({
      description: 'With status 403: the same call succeeds after a new sign-in, because it needs a recent one',
    }),
    errors: z.record(z.string(), z.string()).optional().openapi({ description: 'One sentence per invalid field' }),
    _id: z
      .string()
      .optional()
      .openapi({ description: 'The entry that an earlier call with the same Idempotency-Key created' }),
    requestId: z
      .string()
      .optional()
      .openapi({ description: 'With status 500: the id of the request, which the log names too' }),
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
export function describeRoute(route: RouteConfig, maxJsonBytes: number, maxBodyMs?: number): RouteConfig {
  const isGuarded = (route.security?.length ?? 0) > 0
  const roles = (route.security ?? []).flatMap(({ session }) => session ?? [])
  const isForAll = roles.length === groups.administrators.length
  const forbidden = forbiddenCallers(route, { isGuarded, isForAll })
  const content = route.request?.body?.content
  const bodies = [
    content?.['multipart/form-data'] && 'multipart/form-data',
    content?.['text/csv'] && 'text/csv',
    content?.['application/json'] && `application/json of up to ${Math.round(maxJsonBytes / 1024)} KB`,
  ].filter(Boolean)
  return {
    ...route,
    description: [
      route.description,
      isGuarded ? 'Requires an administrator session (cookie).' : 'No authentication required.',
      isGuarded && !isForAll && `Only for these roles: ${roles.join(', ')}.`,
      route['x-fresh-sign-in'] && 'Requires a sign-in within the last ten minutes.',
      content && `Accepts ${bodies.join(' or ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    responses: {
      400: fails('The path, a parameter or the body is invalid. `errors` has one sentence per field.'),
      ...(isGuarded && { 401: fails('Not signed in') }),
      ...(forbidden && { 403: fails(forbidden) }),
      ...(route.path.includes('{') && { 404: fails('The resource does not exist') }),
      ...(content && maxBodyMs && { 408: fails('The body took too long to arrive') }),
      ...(content && {
        413: fails('The body is too large'),
        415: fails('The content type of the body is not supported'),
      }),
      ...(isPublicContent(route) && { 503: fails('The site is not open yet (`code`: `closed`)') }),
      ...route.responses,
    },
  }
}

/** Whether this call returns what visitors may see of the content: such answers may be cached. */
export function isPublicContent({ method, security = [], ...route }: RouteConfig): boolean {
  return method === 'get' && security.length === 0 && !route['x-uncached']
}

/** Describes whom a route refuses with 403; undefined if nobody. */
function forbiddenCallers(route: RouteConfig, { isGuarded, isForAll }: { isGuarded: boolean; isForAll: boolean }) {
  if (route['x-fresh-sign-in'])
    return 'The sign-in was more than ten minutes ago (`code`: `sign_in_again`), or the caller is not allowed to make it'
  if (isGuarded && !isForAll)
    return 'The caller has another role or still needs a passkey, or the request comes from another site'
  if (route.method !== 'get') return 'The request comes from another site, or the caller is not allowed to make it'
  return isGuarded && !route['x-without-passkey'] ? 'The caller still needs a passkey' : undefined
}
