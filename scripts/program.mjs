// Puts the server and the programs that it starts into build/program, each in one file with what it imports: a start reads
// a few files instead of a thousand, and nothing has to take types out first.
import { build } from 'vite'

const programs = {
  main: 'main.ts',
  'card-worker.server': 'src/app/share/card-worker.server.ts',
  'image-worker.server': 'src/platform/image-worker.server.ts',
  'markdown-worker.server': 'src/platform/markdown-worker.server.ts',
}

await build({
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // What the pages import too has to be the same module; these others bring files of their own, or are not there.
    external: ['react', 'react-dom', 'react-router', 'sharp', 'harfbuzzjs', 'pg-native', 'vite'],
  },
  build: {
    ssr: true,
    outDir: 'build/program',
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: {
      input: programs,
      // Nothing is left out: the bundler takes calls that may only throw, such as decodeURIComponent(path), for idle ones.
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: false },
    },
  },
})
