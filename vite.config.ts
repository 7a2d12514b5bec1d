import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few files instead of many small ones, and nothing for visitors that only the back office needs. */
const codeSplitting = {
  groups: [
    {
      name: 'react',
      test: /preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/].*(?<!\?whole)$/,
    },
    // The frame of a public page with its imports, and what nearly every page uses.
    {
      name: 'site',
      test: /src[\\/](root|features[\\/]settings[\\/](client|firm|site[\\/][\w-]+)|app[\\/](router[\\/]browser-router|cache[\\/]gone-address|site[\\/]public-(layout|area))|platform[\\/](markdown[\\/]served-html|dates|page-meta)|ui[\\/](back-link|band|format|live-search|load-failure|monogram|page-links|person|pag(ed|ing)|search-field|share-card|use-list-page|use-came-from))\.tsx?/,
    },
    { name: 'zod', test: /node_modules[\\/]zod[\\/]|platform[\\/]fields|features[\\/]contact[\\/](input|options)/ },
    { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
    { name: partOfPage },
    { name: 'sign-in', test: /app[\\/]admin[\\/]session-layout|features[\\/]auth[\\/]admin[\\/](login|sign-in)/ },
    // The back office prefetches all of this anyway, and dozens of small files would take longer.
    {
      name: 'office',
      test: /src[\\/](editor|app[\\/](admin|dashboard)|features[\\/].*[\\/]admin)\b/,
    },
  ],
}

/** Public parts of a feature. The back office needs them, too: its previews are the public pages. */
function partOfPage(id: string): string | null {
  const feature = /(.*features[\\/][\w-]+[\\/])(?:client|site[\\/][\w-]+)\.tsx?$/.exec(id)?.[1]
  return feature && existsSync(join(feature, 'site')) ? basename(feature) : null
}

/**
 * The hooks need only a few lines of React Router's `router.js`, a module of 100 KB, and the bundler splits code
 * between modules, never within one. A second copy of that module and its imports, for code that creates a router,
 * leaves only those lines in the first.
 */
const wholeRouter: Plugin = {
  name: 'react-router-whole',
  enforce: 'pre',
  async resolveId(name, importer) {
    const isPart = importer?.endsWith('?whole') && name.startsWith('./')
    if (!isPart && name !== 'react-router-whole') return null
    const found = await this.resolve(isPart ? name : 'react-router', importer?.replace(/\?whole$/, ''))
    return found && `${isPart ? found.id : `${dirname(found.id)}/lib/router/router.js`}?whole`
  },
}

/** Scopes the toasts' colours to their container: on `:root` they would make the browser restyle every element. */
const scopedToasts: Plugin = {
  name: 'toasts-scoped',
  enforce: 'pre',
  transform: {
    filter: { id: /ReactToastify\.css$/ },
    handler: (css) => css.replaceAll(':root', '.Toastify'),
  },
}

export default defineConfig({
  plugins: [wholeRouter, scopedToasts, tailwindcss(), reactRouter()],
  build: {
    // Browsers that support light-dark(), dvh and text-wrap: those of the last two and a half years.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
