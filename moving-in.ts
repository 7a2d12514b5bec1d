import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ghostFile } from './src/app/moving-in/ghost.server.ts'
import { printReport } from './src/app/moving-in/print-report.ts'
import { runImport } from './src/app/moving-in/run.server.ts'
import { importServices } from './src/app/moving-in/services.server.ts'
import { openUploads } from './src/app/moving-in/uploads.server.ts'
import { wordpressFile } from './src/app/moving-in/wordpress.server.ts'
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
--category <old>=<new>   put the posts of an old category into one of the blog's (${blogCategories.join(', ')});
                         others become tags
--default <new>          the category of all other posts, Technology unless given`

function readCall(system: System, args: string[]) {
  const options = {
    report: { type: 'boolean', default: false },
    pictures: { type: 'string' },
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
    return [pair.slice(0, at).trim(), categoryOf(pair.slice(at + 1))] as const
  })
  const defaultCategory = values.default === undefined ? undefined : categoryOf(values.default)
  const mode = values.report ? ('report' as const) : ('import' as const)
  return { file, mode, pictures: values.pictures, categories: Object.fromEntries(chosen), defaultCategory }
}

function categoryOf(text: string): BlogCategory {
  const found = blogCategories.find((name) => name.toLowerCase() === text.trim().toLowerCase())
  if (!found) throw new Error(`"${text}" is no category of the blog: ${blogCategories.join(', ')}`)
  return found
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const system = name.replace(/^import-/, '') as System
  const { file, pictures, ...call } = readCall(system, args)
  const resources = createResources({ ...parseConfig(process.env), logLevel: 'warn' })
  try {
    await resources.connection.patiently(() => requireTables(resources.db))
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
  } finally {
    await resources.close()
  }
}

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done} of ${total}${done === total ? '\n' : ''}`)
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(explainDatabaseError(error) ?? error.message)
  process.exitCode = 1
})
