import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shownTables } from '../src/db/tables.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const sources = globSync(['src/**/*.{ts,tsx,css}', 'ops/*.ts', '{main,site,admin,archive,moving-in}.ts'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path))

const imageWorker = 'src/platform/images/image-worker.server.ts'

interface Import {
  from: string
  to: string
  isTypeOnly: boolean
}

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const dynamic = /import\(\s*'([^']+)'\s*\)/g

/** Returns a file's imports of other files of the project. */
function importsOf(from: string): Import[] {
  const text = read(from)
  const found = [
    ...[...text.matchAll(statement)].map(([, type, to]) => ({ to: to as string, isTypeOnly: Boolean(type) })),
    ...[...text.matchAll(dynamic)].map(([whole, to]) => ({
      to: to as string,
      isTypeOnly: text.includes(`typeof ${whole}`) || new RegExp(`:\\s*${whole.replace(/[().]/g, '\\$&')}`).test(text),
    })),
  ]
  return found
    .filter(({ to }) => to.startsWith('.'))
    .map(({ to, isTypeOnly }) => ({ from, to: relative(root, resolve(root, dirname(from), to)), isTypeOnly }))
}

const imports = sources.flatMap(importsOf)

/**
 * The context keys through which server loaders reach the API. They are in a server file because only the bundle's own
 * copy works, and pages may import it because React Router removes `loader`, and whatever only it uses, from the
 * browser's code.
 */
const contextKeys = 'src/entry.server.tsx'

/** Returns the layer of a file: imports may lead down or stay within a layer. */
function layerOf(path: string): string {
  if (/^(main|site|admin|archive|moving-in)\.ts$/.test(path)) return 'main'
  if (/^src\/(http|create-resources)\.server\.ts$/.test(path)) return 'http'
  if (path === contextKeys) return 'platform'
  if (/^src\/(root|entry\.client|routes)\.tsx?$/.test(path)) return 'app'
  return /^src\/(app|features|editor|entries|db|platform|ui)\//.exec(path)?.[1] ?? path.split('/')[0] ?? path
}

/** The file of the context keys also assembles the page. */
const floorOf = (from: string) => (from === contextKeys ? 'app' : layerOf(from))

const mayImport: Record<string, string[]> = {
  main: ['main', 'ops', 'http', 'app', 'features', 'entries', 'db', 'platform'],
  ops: ['ops', 'features', 'db', 'platform'],
  http: ['http', 'app', 'features', 'entries', 'db', 'platform'],
  app: ['app', 'features', 'editor', 'entries', 'db', 'platform', 'ui', 'content'],
  features: ['features', 'editor', 'entries', 'db', 'platform', 'ui', 'content'],
  editor: ['editor', 'entries', 'platform', 'ui'],
  entries: ['entries', 'platform', 'db'],
  platform: ['platform', 'db'],
  db: ['db'],
  ui: ['ui'],
}

test('imports are found and resolve to existing files', () => {
  expect(sources.length).toBeGreaterThan(80)
  expect(imports.length).toBeGreaterThan(150)
  expect(
    imports
      .map(({ to }) => join(root, to))
      .filter((path) => !existsSync(path.replace(/\?url$/, '')) && !path.includes('+types')),
  ).toEqual([])
})

/** The format of an uploaded image's address, which the pages' own pictures and those of rendered texts share. */
const uploadedImage = 'src/platform/images/uploaded-image.ts'

test('imports lead only down the layers: main, http, app, features, editor, entries, then db, platform and ui', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      to !== uploadedImage && !to.includes('+types') && !mayImport[floorOf(from)]?.includes(layerOf(to)),
  )
  expect(wrong).toEqual([])
})

test('there are no circular imports', () => {
  const targets = new Map(
    sources.map((path) => [path, imports.filter(({ from }) => from === path).map(({ to }) => to)]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
    if (done.has(path) || way.includes(path)) return
    for (const to of targets.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of sources) visit(path, [])
  expect(circles).toEqual([])
})

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Features that any page may use. */
const open = ['auth', 'settings']

/** Any kind of content may have pictures, and refer to services of the menu and to people. The settings name pages. */
const shared = [
  'client.ts',
  'options.ts',
  'prepare-image.ts',
  'admin/image-field.tsx',
  'admin/library-button.tsx',
  'admin/text-pictures.ts',
]
  .map((name) => `src/features/media/${name}`)
  .concat('src/features/menu/client.ts', 'src/features/pages/client.ts')
  .concat('src/features/people/client.ts', 'src/features/people/content.ts')

test('features import only auth, settings and a few parts of media and menu from other features', () => {
  const across = imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other && !open.includes(other) && !shared.includes(to)
  })
  expect(across).toEqual([])
})

test('tables that pages are made from are written in transactions, which outdate the pages', () => {
  const alone = new RegExp(
    `\\bdb\\s*\\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\('(${shownTables.join('|')})'`,
  )
  const within = new RegExp(alone.source.replace('db', 'trx'))
  const server = sources.filter((path) => path.startsWith('src/') && !path.includes('/migrations/'))
  expect(server.filter((path) => within.test(read(path))).length).toBeGreaterThan(5)
  expect(server.filter((path) => alone.test(read(path)))).toEqual([])
})

test('only the settings store imports content/site.ts', () => {
  const readers = imports.filter(({ to }) => to === 'content/site.ts').map(({ from }) => from)
  expect(readers).toEqual(['src/features/settings/store.server.ts'])
})

test('browser code imports only types from server files', () => {
  const leaks = imports.filter(
    ({ from, to, isTypeOnly }) =>
      to !== contextKeys &&
      /\.server\.tsx?$/.test(to) &&
      !/\.server\.tsx?$/.test(from) &&
      !['main', 'ops'].includes(layerOf(from)) &&
      !isTypeOnly,
  )
  expect(leaks).toEqual([])
})

test('the command-line programs import no .tsx file', () => {
  const reached = new Set(['admin.ts', 'archive.ts', 'moving-in.ts'])
  for (const file of reached) for (const { to, isTypeOnly } of importsOf(file)) if (!isTypeOnly) reached.add(to)
  expect(reached.size).toBeGreaterThan(50)
  expect([...reached].filter((path) => path.endsWith('.tsx'))).toEqual([])
})

test('only .server files import Node or server libraries or read process.env', () => {
  const browserSources = sources.filter(
    (path) => /^src\/(app|features|editor|entries|platform|ui)\//.test(path) && !/\.server\.tsx?$/.test(path),
  )
  expect(browserSources.length).toBeGreaterThan(30)
  for (const path of browserSources) {
    expect(read(path), path).not.toMatch(
      /from '(node:|kysely|pg|nodemailer|pino|sharp|@hono\/node-server)|process\.env/,
    )
  }
})

/** Public pages, and their parts. */
const onPublicPages = (path: string) =>
  /^src\/(app|features|ui|root)/.test(path) && !/\.server\.tsx?$|\/(admin|dashboard)\//.test(path)

test('public pages never read the clock', () => {
  const pages = sources.filter(onPublicPages)
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.filter((path) => /new Date\(\)|Date\.now\(\)/.test(read(path)))).toEqual([])
})

test('no page hard-codes the limit of a field', () => {
  const pages = sources.filter((path) => /\.tsx$/.test(path))
  expect(pages.filter((path) => /\bmax(Length)?=\{?"?\d/.test(read(path)))).toEqual([])
})

test('features, editor and ui neither cast through unknown nor hand-write the type of a call', () => {
  const typed = sources.filter((path) => /^src\/(features|editor|ui)\//.test(path))
  expect(typed.length).toBeGreaterThan(200)
  expect(typed.filter((path) => /as unknown as|callApi<(?!typeof|Routes\[)/.test(read(path)))).toEqual([])
})

test('only the image worker loads the image library, and nothing imports that worker', () => {
  expect(sources.filter((path) => /from 'sharp'|import\('sharp'\)/.test(read(path)))).toEqual([imageWorker])
  expect(imports.filter(({ to }) => to === imageWorker)).toEqual([])
})

test('migrations import nothing from the site', () => {
  const folder = 'src/db/migrations/'
  const inside = imports.filter(({ from }) => from.startsWith(folder))
  expect(inside.length).toBeGreaterThan(5)
  expect(inside.filter(({ to }) => !to.startsWith(folder))).toEqual([])
})

test('only the markdown worker process loads the markdown pipeline', () => {
  const pipeline = 'src/platform/markdown/markdown-pipeline.server.ts'
  const loads = sources.filter((path) => /from '(unified|remark-|rehype-)/.test(read(path)))
  expect(loads).toEqual([pipeline])
  const users = imports.filter(({ to }) => to === pipeline).map(({ from }) => from)
  expect(users).toEqual(['src/platform/markdown/markdown-worker.server.ts'])
  expect(imports.filter(({ to, isTypeOnly }) => to === users[0] && !isTypeOnly)).toEqual([])
})

test('no source file has more than 300 lines', () => {
  const long = sources
    .map((path) => [path, read(path).split('\n').length - 1] as const)
    .filter(([, lines]) => lines > 300)
  expect(long).toEqual([])
})

test('files are named in kebab-case, and none is a catch-all', () => {
  for (const path of sources.filter((path) => path !== 'src/routes.ts')) {
    for (const part of path.split('/')) {
      expect(part, path).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/)
      expect(part, path).not.toMatch(/^(utils?|helpers?|common|misc|shared)(\.|$)/)
    }
  }
})

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const manifest: Manifest = JSON.parse(read('package.json'))

test('the lock file pins no registry addresses', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"')
})

test('every dependency version is exact', () => {
  for (const list of [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies]) {
    for (const [name, version] of Object.entries(list)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

const runtime = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)]

test('there are at most 35 dependencies at run time', () => {
  expect(runtime.length).toBeLessThanOrEqual(35)
})

test('each runtime dependency is explained in docs/dependencies.md', () => {
  const reasons = read('docs/dependencies.md')
  expect(runtime.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
})
