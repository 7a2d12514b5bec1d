import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { type Api, administrators, createApi, editors, validationError } from '../../platform/api/api.server.ts'
import { answers, fails, file, formOf, jsonOf } from '../../platform/api/api-description.server.ts'
import { type FormBody, readForm, readFormOrJson } from '../../platform/api/form-body.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { imagePolicy } from '../../platform/http/security-headers.server.ts'
import {
  createDocument,
  type DocumentsDeps,
  deleteDocument,
  readDocument,
  readDocuments,
  updateDocument,
} from './operations.server.ts'
import { documentForm, notAPdf } from './options.ts'
import { type DocumentInput, document, documentInput, documentsQuery } from './schema.ts'
import { findDocument, streamDocument } from './store.server.ts'

const shared = { tags: ['Documents'], security: administrators }
/** A file that a public text may link to. */
const published = { ...shared, security: editors }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/documents',
    operationId: 'listDocuments',
    summary: 'List the documents, by title',
    request: { query: documentsQuery },
    responses: {
      200: answers('The documents with the places that link to them, and the total on all pages', {
        documents: z.array(document),
        total: z.number(),
      }),
    },
  }),
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/documents',
    operationId: 'uploadDocument',
    summary: 'Upload a PDF file',
    request: { body: formOf(z.object({ file, title: z.string().optional() })) },
    responses: {
      201: answers('The new document; without a title it has that of the file', { document }),
      400: fails('No file was sent, it is incomplete, or there are 500 documents already'),
      413: fails('The file is larger than 25 MB'),
      415: fails('The body is not a form, or the file is not a PDF'),
    },
  }),
  update: createRoute({
    ...published,
    method: 'put',
    path: '/documents/{id}',
    operationId: 'updateDocument',
    summary: 'Change a document’s title, or replace its file under the same address',
    request: {
      params: idParams,
      body: {
        required: true,
        content: {
          ...formOf(documentInput.extend({ file: file.optional() })).content,
          ...jsonOf(documentInput).content,
        },
      },
    },
    responses: {
      200: answers('The document', { document }),
      400: fails('The file is incomplete'),
      409: fails('The revision is outdated'),
      413: fails('The file is larger than 25 MB'),
      415: fails('The file is not a PDF'),
    },
  }),
  remove: createRoute({
    ...published,
    method: 'delete',
    path: '/documents/{id}',
    operationId: 'deleteDocument',
    summary: 'Delete a document that nothing links to',
    request: { params: idParams },
    responses: {
      200: answers('Moved to the trash', {}),
      409: fails('Something still links to the document. The message says what.'),
    },
  }),
}

export function createDocumentsApi(deps: DocumentsDeps): Api {
  return createApi()
    .openapi(routes.list, async (c) =>
      c.json({ success: true as const, ...(await readDocuments(deps, c.req.valid('query'))) }, 200),
    )
    .openapi(routes.create, async (c) => {
      const { input, file } = readInput(await readForm(c, documentForm))
      if (!file) throw new AppError('validation', notAPdf, { fields: { file: notAPdf } })
      const id = await createDocument(deps, file, input, c.get('user')?.email)
      return c.json({ success: true as const, message: 'Document stored', document: await readDocument(deps, id) }, 201)
    })
    .openapi(routes.update, async (c) => {
      const { id } = c.req.valid('param')
      const { input, file } = readInput(await readFormOrJson(c, documentForm))
      await updateDocument(deps, id, { input, file, who: c.get('user')?.email })
      const saved = await readDocument(deps, id)
      return c.json({ success: true as const, message: 'Document saved', document: saved }, 200)
    })
    .openapi(routes.remove, async (c) => {
      await deleteDocument(deps, c.req.valid('param').id, c.get('user')?.email)
      return c.json({ success: true as const, message: 'Document deleted' }, 200)
    })
}

/** A form whose file was left alone sends an empty one without a name. */
function readInput({ fields, files }: FormBody): { input: DocumentInput; file: File | undefined } {
  const parsed = documentInput.safeParse(fields)
  if (!parsed.success) throw validationError(parsed.error)
  const { file } = files
  return { input: parsed.data, file: file && (file.size > 0 || file.name !== '') ? file : undefined }
}

/** Serves the files, outside /api, for downloads only: they are never shown as a page of this site. */
export function createDocumentFiles({ db }: Pick<DocumentsDeps, 'db'>): Hono {
  return new Hono().get('/media/documents/:id/:file', async (c, next) => {
    const { id, file } = c.req.param()
    const row = /^[0-9a-f]{24}$/.test(id) ? await findDocument(db, id) : undefined
    if (!row || row.file !== file) return next()
    const etag = `"${row.hash}"`
    const headers = {
      ETag: etag,
      // The same address has another file once it is replaced.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Security-Policy': imagePolicy,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(streamDocument(db, row), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Length': String(row.bytes),
        'Content-Disposition': `attachment; filename="${row.file}"`,
      },
    })
  })
}
