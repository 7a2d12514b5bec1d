import type { Client } from './client.ts'

/** The part of JSON schema that the description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}

export interface Operation {
  method: string
  /** Contains parameters such as {id}. */
  path: string
  /** For administrators only. */
  isGuarded: boolean
  /** Whose session may make it. */
  roles: string[]
  /** The scopes of which a token needs one; none if no token may make it. */
  scopes: string[]
  /** The schema of the JSON body, if there is one. */
  body: Schema | undefined
  takesForm: boolean
  queries: string[]
}

interface Described {
  security?: { session?: string[]; token?: string[] }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  parameters?: { in: string; name: string }[]
}

export interface Api {
  operations: Operation[]
  schemas: Record<string, Schema>
}

/** Reads the operations from the site's own API description. */
export async function readApi(client: Client): Promise<Api> {
  const { body } = await client.send({ path: '/api/openapi.json' })
  const document: { paths: Record<string, Record<string, Described>>; components?: { schemas?: Api['schemas'] } } =
    JSON.parse(body.toString())
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      isGuarded: (described.security ?? []).length > 0,
      roles: (described.security ?? []).flatMap(({ session = [] }) => session),
      scopes: (described.security ?? []).flatMap(({ token = [] }) => token),
      body: described.requestBody?.content?.['application/json']?.schema,
      takesForm: described.requestBody?.content?.['multipart/form-data'] !== undefined,
      queries: (described.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
  return { operations, schemas: document.components?.schemas ?? {} }
}
