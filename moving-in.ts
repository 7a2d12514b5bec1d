import { createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type CategoryTarget, categoryTargets } from './src/app/moving-in/category-targets.ts'
import { ghostFile } from './src/app/moving-in/ghost.server.ts'
import { printReport } from './src/app/moving-in/print-report.ts'
import { runImport } from './src/app/moving-in/run.server.ts'
import { importServices } from './src/app/moving-in/services.server.ts'
import { openUploads } from './src/app/moving-in/uploads.server.ts'
import { wordpressFile } from './src/app/moving-in/wordpress.server.ts'
import { exportWordpress } from './src/app/moving-in/wordpress-export.server.ts'
import type { Resources } from './src/app/resources.server.ts'
import { createResources } from './src/create-resources.server.ts'
import { explainDatabaseError } from './src/db/explain.server.ts'
import { requireTables } from './src/db/migrate.server.ts'
import { addActivity } from './src/features/activity-log/store.server.ts'
import { type BlogCategory, blogCategories } from './src/features/blog/options.ts'
import { systemNames } from './src/features/moving-in/options.ts'
import { parseConfig } from './src/platform/config.server.ts'
import { commandLine } from './src/platform/project.server.ts'

const sources = { wordpress: wordpressFile, ghost: ghostFile }

type System = keyof typeof sources

const usageOf = (system: System) => `${commandLine(`import-${system}`)} <file> [--report] [--pictures <zip>]

--report                 write nothing, say what would come along
--pictures <zip>         a zip of the old site's pictures
--fetch-pictures         fetch pictures that are not in the zip from the old site
--category <old>=<new>   put the posts of an old category into one of the blog's (${blogCategories.join(', ')});
                         others become tags; into case-studies or jobs, they become drafts of these
--default <new>          the category of all other posts, Technology unless given`

const exportUsage = `${commandLine('export-wordpress')} <file>   write posts, case studies, jobs, pages, people and pictures for WordPress`

const exportNotes = `WordPress fetches the pictures from this site while it imports the file.
Not in it: service pages, the menu, documents, redirects, messages and settings; npm run export writes all of them.`

function readCall(system: System, args: string[]) {
  const options = {
    report: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    'fetch-pictures': { type: 'boolean', default: false },
    category: { type: 'string', multiple: true },
    default: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usageOf(system))
  for (const path of [file, values.pictures]) {
    if (path !== undefined && !existsSync(path)) throw new Error(`There is no file ${path}`)
  }
  const chosen = (values.category ?? []).map((pair) => {
    const at = pair.lastIndexOf('=')
    return [pair.slice(0, at).trim(), targetOf(pair.slice(at + 1))] as const
  })
  const defaultCategory = values.default === undefined ? undefined : categoryOf(values.default)
  const mode = values.report ? ('report' as const) : ('import' as const)
  const fetchPictures = values['fetch-pictures']
  return {
    file,
    mode,
    fetchPictures,
    pictures: values.pictures,
    categories: Object.fromEntries(chosen),
    defaultCategory,
  }
}

function targetOf(text: string): CategoryTarget {
  const other = categoryTargets.find((name) => name === text.trim().toLowerCase())
  return other ?? categoryOf(text)
}

function categoryOf(text: string): BlogCategory {
  const found = blogCategories.find((name) => name.toLowerCase() === text.trim().toLowerCase())
  if (!found) throw new Error(`"${text}" is no category of the blog: ${blogCategories.join(', ')}`)
  return found
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const run = name === 'export-wordpress' ? readExport(args) : readImport(name.replace(/^import-/, '') as System, args)
  const resources = createResources({ ...parseConfig(process.env), logLevel: 'warn' })
  try {
    await resources.connection.patiently(() => requireTables(resources.db))
    await run(resources)
  } finally {
    await resources.close()
  }
}

type Run = (resources: Resources) => Promise<void>

function readImport(system: System, args: string[]): Run {
  const { file, pictures, ...call } = readCall(system, args)
  return async (resources) => {
    const uploads = pictures === undefined ? undefined : await openUploads(pictures)
    const report = await runImport(importServices(resources), sources[system](file), {
      ...{ ...call, uploads },
      onProgress: process.stderr.isTTY ? showProgress : undefined,
    }).finally(() => uploads?.close())
    console.log(printReport(report))
    if (call.mode === 'report') return
    const title = `${systemNames[system]} ${report.site}`
    const line = { name: `npm run import-${system}`, email: '', kind: '', entity_id: null, title }
    await addActivity(resources.db, { ...line, type: 'change', action: 'imported site' }, new Date())
  }
}

function readExport([file, ...more]: string[]): Run {
  if (file === undefined || more.length > 0 || file.startsWith('-')) throw new Error(exportUsage)
  return async ({ db, clock, config: { publicUrl } }) => {
    const counts = { posts: 0, pages: 0, pictures: 0 }
    const out = createWriteStream(file, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(exportWordpress({ db, clock, publicUrl }, counts)), out)
    const line = { name: 'npm run export-wordpress', email: '', kind: '', entity_id: null, title: 'WordPress' }
    await addActivity(db, { ...line, type: 'export', action: 'exported site' }, new Date())
    console.log(`Exported to ${file}\n${describe(counts)}\n${exportNotes}`)
  }
}

function describe(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ')
}

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done} of ${total}${done === total ? '\n' : ''}`)
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(explainDatabaseError(error) ?? error.message)
  process.exitCode = 1
})
