// npm run screens: retakes each picture in e2e/screens that its screen no longer matches. Look at them, then commit.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ensureBuilt, ensureInstalled, environment } from './prepare.mjs'
import { ensureTestTools } from './test-tools.mjs'

const folder = 'e2e/screens'

await ensureInstalled()
await ensureTestTools()
await ensureBuilt()
const { status } = spawnSync(
  'playwright',
  ['test', 'screens.spec.ts', '--update-snapshots=changed', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'test' }),
  },
)
for (const name of await readdir(folder)) await shrink(`${folder}/${name}`)
process.exit(status ?? 1)

/**
 * Reduces a picture to a palette: a quarter of the bytes, with no difference that the comparison (or an eye) would see.
 * @param {string} path
 */
async function shrink(path) {
  const picture = await readFile(path)
  if ((await sharp(picture).metadata()).isPalette) return
  await writeFile(path, await sharp(picture).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer())
}
