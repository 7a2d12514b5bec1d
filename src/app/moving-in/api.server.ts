import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type BlogCategory, blogCategories } from '../../features/blog/options.ts'
import { importBytes, importModes, type System, systemNames } from '../../features/moving-in/options.ts'
import {
  type ImportProgress,
  type ImportReport,
  importProgress,
  importReport,
} from '../../features/moving-in/schema.ts'
import { type Api, createApi, owners, validationError } from '../../platform/api/api.server.ts'
import { answers, fails, file, formOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { type SavedForm, saveForm } from '../../platform/api/multipart-files.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { dayMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { categoryTargets } from './category-targets.ts'
import { ghostFile } from './ghost.server.ts'
import type { Source } from './plan.server.ts'
import { type ImportServices, runImport } from './run.server.ts'
import { SourceError } from './source-entry.server.ts'
import { openUploads } from './uploads.server.ts'
import { wordpressFile } from './wordpress.server.ts'

const shared = { tags: ['Import'], security: owners }

const form = z.object({
  file,
  pictures: file.optional(),
  mode: z.enum(importModes).optional(),
  fetchPictures: z.string().optional(),
  categories: z.string().optional(),
  defaultCategory: z.enum(blogCategories).optional(),
})

const importRoute = <const S extends System>(system: S, operationId: string, what: string) =>
  createRoute({
    ...shared,
    method: 'post',
    path: `/import/${system}` as const,
    operationId,
    summary: `Take in the posts and pages of a ${systemNames[system]} site, or report what would come along`,
    description:
      `\`file\`: ${what}. \`pictures\`: a zip of its pictures. \`fetchPictures\`: \`true\` fetches those that are missing from the old site. \`mode\`: \`report\` (the default) writes nothing. ` +
      '`categories`: a JSON object, by the name of the old one the blog’s, or `case-studies` or `jobs`, of which its posts become drafts; others become tags. Run again, it makes no second copy.',
    request: { body: formOf(form) },
    responses: {
      200: answers('What came along, or would', { report: importReport }),
      400: fails('The file is no export, or damaged'),
      409: fails('Another import is running'),
      413: fails('A file is too large'),
    },
  })

export const routes = {
  progress: createRoute({
    ...shared,
    method: 'get',
    path: '/import',
    operationId: 'getImportProgress',
    summary: 'Tell how far the running import is',
    responses: { 200: answers('The running import; null if there is none', { running: importProgress.nullable() }) },
  }),
  wordpress: importRoute('wordpress', 'importWordPress', 'an export of WordPress (WXR, XML)'),
  ghost: importRoute('ghost', 'importGhost', 'an export of Ghost (JSON)'),
}

interface Deps {
  services: ImportServices
  config: Pick<Config, 'dataDir'>
}

export function createImportApi({ services, config }: Deps): Api {
  let running: ImportProgress | undefined

  async function take(c: Context<ApiEnv>, system: System, open: (path: string) => Source): Promise<ImportReport> {
    if (running) throw new AppError('conflict', 'Another import is running. Please wait until it is done.')
    const progress = { system, mode: 'report' as const, done: 0, total: 0, startedAt: services.clock().toISOString() }
    running = progress
    const folder = makeFolder(config.dataDir)
    try {
      const sent = await saveForm(c, folder, { files: importBytes, tooLarge: 'The file is too large' })
      const call = readCall(sent)
      if (call.mode === 'report') c.set('wroteNothing', true)
      running = { ...progress, mode: call.mode }
      const path = sent.files.file?.path
      if (path === undefined || sent.files.file?.bytes === 0) throw missing()
      const uploads = sent.files.pictures?.bytes ? await openUploads(sent.files.pictures.path) : undefined
      try {
        return await runImport(services, open(path), {
          ...{ ...call, uploads, who: c.get('user')?.email },
          onProgress(done, total) {
            running = { ...progress, mode: call.mode, done, total }
          },
        })
      } finally {
        uploads?.close()
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      throw new AppError('validation', error.message, { fields: { file: error.message }, cause: error })
    } finally {
      running = undefined
      rmSync(folder, { recursive: true, force: true })
    }
  }

  return createApi()
    .openapi(routes.progress, (c) => c.json({ success: true as const, running: running ?? null }, 200))
    .openapi(routes.wordpress, async (c) => {
      const report = await take(c, 'wordpress', wordpressFile)
      c.set('subject', { title: report.site })
      return c.json({ success: true as const, message: messageOf(report), report }, 200)
    })
    .openapi(routes.ghost, async (c) => {
      const report = await take(c, 'ghost', ghostFile)
      c.set('subject', { title: systemNames.ghost })
      return c.json({ success: true as const, message: messageOf(report), report }, 200)
    })
}

/** Makes a folder for one import, and removes those that a killed program has left. */
function makeFolder(dataDir: string): string {
  const parent = existsSync(dataDir) ? dataDir : tmpdir()
  for (const name of readdirSync(parent)) {
    const left = join(parent, name)
    if (!name.startsWith(temporary) || Date.now() - statSync(left).mtimeMs < dayMs) continue
    rmSync(left, { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, temporary))
}

const temporary = 'site-import-'

const noFile = 'Please choose a file'
const missing = () => new AppError('validation', noFile, { fields: { file: noFile } })

const callFields = z.object({
  mode: z.enum(importModes, 'Mode must be report or import').default('report'),
  fetchPictures: z
    .enum(['true', 'false'], 'FetchPictures must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  categories: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.string(), z.enum(['', ...categoryTargets])).parse(JSON.parse(text || '{}'))
      } catch {
        context.issues.push({
          code: 'custom',
          message: 'Categories must be a JSON object of names and categories of the blog, case-studies or jobs',
          input: text,
        })
        return z.NEVER
      }
    }),
  defaultCategory: z.enum(blogCategories, 'This is not a category of the blog').optional(),
})

function readCall({ fields }: SavedForm): {
  mode: ImportReport['mode']
  categories: Record<string, string>
  fetchPictures: boolean
  defaultCategory: BlogCategory | undefined
} {
  const read = callFields.safeParse(fields)
  if (!read.success) throw validationError(read.error)
  const { mode, categories, fetchPictures, defaultCategory } = read.data
  return { mode, categories, fetchPictures, defaultCategory }
}

function messageOf({ mode, outcomes }: ImportReport): string {
  if (mode === 'report') return 'Nothing was saved yet'
  const { created = 0, updated = 0 } = outcomes
  return `${created + updated} ${created + updated === 1 ? 'entry' : 'entries'} imported`
}
