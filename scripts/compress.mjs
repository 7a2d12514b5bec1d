// Puts a .br and a .gz beside every text file of the client build: compressed well once, not at each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

for (const entry of readdirSync('build/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|webmanifest)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const body = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
