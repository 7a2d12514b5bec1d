import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few files instead of many small ones, and nothing for visitors that only the back office needs. */
const codeSplitting = {
  groups: [
    {
      name: 'react',
      test: /preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
    },
    // The frame of a public page with its imports, and what nearly every page uses.
    {
      name: 'site',
      test: /src[\\/](root|features[\\/](settings[\\/](client|firm|site[\\/][\w-]+)|case-studies[\\/]site[\\/]scrubbed)|app[\\/](router[\\/]route-code|cache[\\/]gone-address|site[\\/]public-(layout|area))|platform[\\/](markdown[\\/]served-html|dates|page-meta)|ui[\\/](back-link|band|format|live-search|load-failure|monogram|page-links|person|pag(ed|ing)|search-field|share-card|use-list-page|use-came-from))\.tsx?/,
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
  const feature = /(.*features[\\/][\w-]+[\\/])(?:client|site[\\/][\w.-]+)\.tsx?$/.exec(id)?.[1]
  return feature && existsSync(join(feature, 'site')) ? basename(feature) : null
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
  plugins: [scopedToasts, tailwindcss(), reactRouter()],
  build: {
    // Browsers that support light-dark(), dvh and text-wrap: those of the last two and a half years.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
