import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's windowless Chromium, which starts and renders faster; elsewhere CHROMIUM names another. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/**
 * How far ahead lazy images load depends on the network speed, which a busy machine makes look slow. The other settings
 * are Playwright's own (a mouse that can hover), which a second flag of this name would override.
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
  // One more than the smallest machine has cores: some workers wait for a moment to pass or for a slow network.
  workers: 3,
  retries: 0,
  // Generous: a loaded machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The screenshots of e2e/screens.spec.ts, taken on Linux: other systems smooth letters differently.
  snapshotPathTemplate: 'e2e/screens/{arg}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // As for expectations: less than the whole test, should the browser not respond.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Painting the frames of transitions takes about a tenth of the CPU time of all tests; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Pages are rendered into shared memory: files on a disk take a twentieth more CPU time.
      ignoreDefaultArgs: hasLargeShm() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // All cores are busy, so V8's background threads would only compete with the main thread, and no page lives long
        // enough for optimized code to pay. Saves a sixth of the CPU time.
        '--js-flags=--single-threaded --no-opt --no-maglev',
        // Places letters where the typeface says, as on high-resolution screens, not on whole pixels.
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
