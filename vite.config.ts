import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few files instead of many small ones, and for visitors nothing that only the back office needs. */
const codeSplitting = {
  groups: [
    { name: 'react', test: /preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    // The frame of a public page with all that it imports, and what nearly every page in it has.
    {
      name: 'site',
      test: /src[\\/](root|app[\\/]public-(layout|area)|platform[\\/](served-html|dates)|ui[\\/](back-link|band|format|live-search|load-failure|page-links|pag(ed|ing)|search-field|use-list-page|use-came-from))\.tsx?/,
    },
    { name: 'zod', test: /node_modules[\\/]zod[\\/]|platform[\\/]fields/ },
    { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
    { name: partOfPage },
    { name: 'office', test: /[\\/](src|content)[\\/]/, minShareCount: 6 },
  ],
}

/** What the back office shows of a kind of content, too: its previews are the public pages. */
function partOfPage(id: string): string | null {
  return /features[\\/]([\w-]+)[\\/](?:client|site[\\/][\w-]+)\.tsx?$/.exec(id)?.[1] ?? null
}

/** Of React Router's files, what is replaced by what. */
const changes: Record<string, [RegExp, string][]> = {
  'routeModules.js': [
    [/console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/, 'throw error;'],
  ],
  'routes.js': [
    // Code that is fetched ahead is asked for once more when it is used: there its absence is noticed.
    [/(import\([^)]*?modulePath\s*\));/, '$1.catch(() => {});'],
    // Where a loader's code is missing, a navigation would never end: its loader throws instead.
    [
      /await import\(([^)]*?route\.clientLoaderModule\s*)\) : await getLazyRoute\(\);/,
      'await (route.clientLoaderModule ? import($1) : getLazyRoute()).catch((error) => ({ clientLoader() { throw error; } }));',
    ],
    // A page without a loader in the browser would be shown empty.
    [
      /(if \(!route\.hasClientLoader\) dataRoute\.loader = .*?\()\(\) => \{(?=\s*return fetchServerLoader)/,
      '$1async () => { await getLazyRoute();',
    ],
    [/let \{ clientLoader \} = route\.clientLoaderModule \? (?=await \()/, 'let { clientLoader } = '],
  ],
}

/**
 * Where the code of a page cannot be fetched, React Router reloads the page that the link stands on: offline that ends in
 * the browser's own error page, and what was typed is lost. With these changes the error boundary shows it in place.
 */
const throwMissingCode: Plugin = {
  name: 'throw-missing-code',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/(routeModules|routes)\.js$/ },
    handler(code, id) {
      return changes[basename(id)]?.reduce((before, [pattern, replacement]) => {
        const after = before.replace(pattern, replacement)
        if (after === before) throw new Error(`${id} no longer has ${pattern}`)
        return after
      }, code)
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), throwMissingCode],
  build: {
    // Browsers that know light-dark(), dvh and text-wrap: the ones of the last two and a half years.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
