import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs comes in few files instead of many small ones. More than this would load what no visitor needs. */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    { name: 'shared', test: /[\\/](src|content)[\\/]/, minShareCount: 8 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Browsers that know light-dark(), dvh and text-wrap: the ones of the last two and a half years.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
