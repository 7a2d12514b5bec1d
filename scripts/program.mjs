// Bundles the server, the programs that it starts and the migrations into build/program, each in one file with its
// imports: a start reads a few files instead of a thousand, and needs no type stripping.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'vite'

const migrations = globSync('src/db/migrations/*.ts').map((file) => [`migrations/${basename(file, '.ts')}`, file])

const programs = {
  main: 'main.ts',
  // A release's commands, and what writes the backups.
  site: 'site.ts',
  admin: 'admin.ts',
  archive: 'archive.ts',
  'moving-in': 'moving-in.ts',
  'card-worker.server': 'src/app/share/card-worker.server.ts',
  'image-worker.server': 'src/platform/images/image-worker.server.ts',
  'markdown-worker.server': 'src/platform/markdown/markdown-worker.server.ts',
  // Read as a folder.
  ...Object.fromEntries(migrations),
}

await build({
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // Modules that the pages import too must be shared; the others load files of their own, or are not installed.
    external: ['react', 'react-dom', 'react-router', 'sharp', 'harfbuzzjs', 'pg-native', 'vite'],
  },
  build: {
    ssr: true,
    outDir: 'build/program',
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: {
      input: programs,
      // The bundler would drop calls whose only effect is to throw, such as decodeURIComponent(path).
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: false },
    },
  },
})
