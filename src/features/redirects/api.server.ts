import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ifWritable } from '../../db/unavailable.server.ts'
import { isPattern } from '../../entries/redirect-pattern.ts'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import { answers, fails, file, jsonOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { readFormOrJson } from '../../platform/api/form-body.server.ts'
import { decodeText } from '../../platform/api/multipart.server.ts'
import { readBody } from '../../platform/api/request-body.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import {
  createRedirect,
  importRedirects,
  type RedirectDeps,
  removeRedirect,
  updateRedirect,
} from './operations.server.ts'
import { importLimits } from './options.ts'
import {
  importedLine,
  importQuery,
  type Redirect,
  type RedirectInput,
  redirect,
  redirectInput,
  redirectsQuery,
  unknownAddress,
} from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Redirects'], security: owners }

/** A sentence, if the redirect leads nowhere. */
const warning = z.string().optional()

const importBody = {
  required: true,
  content: {
    'multipart/form-data': { schema: z.object({ file }) },
    'text/csv': { schema: z.string() },
  },
}

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/redirects',
    operationId: 'listRedirects',
    summary: 'List redirects, newest first',
    request: { query: redirectsQuery },
    responses: {
      200: answers('The redirects, and the total on all pages', {
        redirects: z.array(redirect),
        total: z.number(),
      }),
    },
  }),
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/redirects',
    operationId: 'createRedirect',
    summary: 'Create a redirect (301), or mark an address as gone (410)',
    description:
      '`from` may end with `/*`: it then stands for every address below that has no page and no redirect of its own; the longest counts. A `*` in `to` carries what `from` has in its place.',
    request: { body: jsonOf(redirectInput) },
    responses: {
      201: answers('The saved redirect. If its target redirects too, it points straight to the final target.', {
        redirect,
        warning,
      }),
      409: fails('A redirect from this address already exists'),
    },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/redirects/{id}',
    operationId: 'updateRedirect',
    summary: 'Update a redirect',
    request: { params: idParams, body: jsonOf(redirectInput) },
    responses: {
      200: answers('The saved redirect. If its target redirects too, it points straight to the final target.', {
        redirect,
        warning,
      }),
      409: fails('Another redirect from this address already exists'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/redirects/{id}',
    operationId: 'deleteRedirect',
    summary: 'Delete a redirect',
    request: { params: idParams },
    responses: { 200: answers('Deleted', {}) },
  }),
  import: createRoute({
    ...shared,
    method: 'post',
    path: '/redirects/import',
    operationId: 'importRedirects',
    summary: 'Import redirects from a CSV file (from, to, status)',
    description:
      'Imports all lines or none. The first line may contain the column names. Send the file as the body (text/csv), as a form field or as the `csv` property of a JSON object.',
    request: { query: importQuery, body: importBody },
    responses: {
      200: answers(
        'The number of redirects created, updated and unchanged, and the first hundred lines. With `preview=true`, nothing is saved.',
        {
          created: z.number(),
          updated: z.number(),
          unchanged: z.number(),
          lines: z.array(importedLine),
        },
      ),
      400: fails('Lines are invalid. `errors` has one sentence per line and field, such as `lines.3.from`.'),
    },
  }),
  unknown: createRoute({
    ...shared,
    method: 'get',
    path: '/redirects/unknown',
    operationId: 'listUnknownAddresses',
    summary: 'List requested addresses without a page or redirect, most requested first',
    responses: {
      200: answers('The addresses, and how often each was requested', { addresses: z.array(unknownAddress) }),
    },
  }),
}

export function createRedirectsApi(deps: RedirectDeps): Api {
  const { db, use } = deps
  return createApi()
    .openapi(routes.list, async (c) => {
      await ifWritable(use.flush())
      return c.json({ success: true as const, ...(await store.listRedirects(db, c.req.valid('query'))) }, 200)
    })
    .openapi(routes.create, async (c) => {
      const input = c.req.valid('json')
      return c.json(await savedAnswer(deps, input, await createRedirect(deps, input)), 201)
    })
    .openapi(routes.update, async (c) => {
      const input = c.req.valid('json')
      return c.json(await savedAnswer(deps, input, await updateRedirect(deps, c.req.valid('param').id, input)), 200)
    })
    .openapi(routes.import, async (c) => {
      const isPreview = c.req.valid('query').preview === 'true'
      const outcome = await importRedirects(deps, await readFile(c), isPreview)
      if (isPreview) c.set('wroteNothing', true)
      const message = isPreview ? 'Nothing was saved yet' : 'Redirects imported successfully'
      return c.json({ success: true as const, message, ...outcome }, 200)
    })
    .openapi(routes.unknown, async (c) => {
      await ifWritable(use.flush())
      return c.json({ success: true as const, addresses: await store.listUnknown(db) }, 200)
    })
    .openapi(routes.remove, async (c) => {
      c.set('subject', { title: await removeRedirect(deps, c.req.valid('param').id) })
      return c.json({ success: true as const, message: 'Redirect deleted successfully' }, 200)
    })
}

async function savedAnswer({ listDead }: RedirectDeps, input: RedirectInput, saved: Redirect) {
  const end =
    saved.to === null || saved.to === input.to
      ? ''
      : ` ${input.to} itself redirects, so visitors go straight to ${saved.to}.`
  // Where a * leads depends on what is asked for.
  const isFixed = saved.to !== null && !(isPattern(saved.from) && saved.to.includes('*'))
  const [dead] = await listDead(isFixed && saved.to !== null ? [saved.to] : [])
  const warning = dead === undefined ? {} : { warning: `Nothing is at ${dead} yet.` }
  return { success: true as const, message: `Redirect saved successfully.${end}`, redirect: saved, ...warning }
}

const missing = 'Please choose a CSV file'
const tooLarge = `The file is too large: at most ${importLimits.bytes / 1024} KB are accepted`
/** Multipart overhead around the file, in bytes. */
const roomForForm = 16 * 1024

/** Reads the file's text. Throws 400 if it is not UTF-8, 413 if it is too large, 415 for another kind of body. */
async function readFile(c: Context<ApiEnv>): Promise<string> {
  if (/^text\/(csv|plain)\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    return decodeText(await readBody(c, { maxBytes: importLimits.bytes, tooLarge }))
  }
  const { fields, files } = await readFormOrJson(c, { maxBytes: importLimits.bytes + roomForForm, tooLarge })
  const sent = files.file ? decodeText(Buffer.from(await files.file.arrayBuffer())) : (fields.file ?? fields.csv)
  if (typeof sent !== 'string' || sent === '') throw new AppError('validation', missing, { fields: { file: missing } })
  return sent
}
