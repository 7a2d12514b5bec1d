import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's Chromium without its window, which starts and draws faster; elsewhere CHROMIUM names one. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/**
 * How far ahead lazy pictures are fetched follows the speed of the line, which a busy machine makes look slow. The others
 * are Playwright's own, a mouse that can hover, which a second flag of this name would take away.
 */
const blinkSettings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  ...['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map((line) => `lazyLoadingImageMarginPx${line}=1250`),
].join()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/build.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the smallest machine has cores: some wait, for a moment that has to pass or a line that is slow.
  workers: 3,
  retries: 0,
  // Generous: a loaded machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The pictures of e2e/screens.spec.ts, drawn on Linux: elsewhere letters are smoothed in another way.
  snapshotPathTemplate: 'e2e/screens/{arg}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Pages are drawn into shared memory: in files on a disk that takes a twentieth of the processor's time more.
      ignoreDefaultArgs: hasLargeShm() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // All cores have work: what V8 does beside the main thread only takes turns with it. A tenth of the processor's time.
        '--js-flags=--single-threaded',
        // Letters where the typeface puts them, as on today's fine screens, not on whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--blink-settings=${blinkSettings}`,
      ],
    },
  },
})

/** Containers often have 64 MB, which a page can fill. */
function hasLargeShm(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 1024 ** 3
}
