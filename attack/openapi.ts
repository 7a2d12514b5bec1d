import type { Client } from './client.ts'

/** As much of a JSON schema as the description uses. */
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
  /** With {id} and the like in it. */
  path: string
  /** For administrators only. */
  isGuarded: boolean
  /** Of the JSON body, where there is one. */
  body: Schema | undefined
  takesForm: boolean
  queries: string[]
}

interface Described {
  security?: unknown[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  parameters?: { in: string; name: string }[]
}

export interface Api {
  operations: Operation[]
  schemas: Record<string, Schema>
}

/** What the site's own description says that it can be asked. */
export async function readApi(client: Client): Promise<Api> {
  const { body } = await client.send({ path: '/api/openapi.json' })
  const document: { paths: Record<string, Record<string, Described>>; components?: { schemas?: Api['schemas'] } } =
    JSON.parse(body.toString())
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      isGuarded: (described.security ?? []).length > 0,
      body: described.requestBody?.content?.['application/json']?.schema,
      takesForm: described.requestBody?.content?.['multipart/form-data'] !== undefined,
      queries: (described.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
  return { operations, schemas: document.components?.schemas ?? {} }
}
