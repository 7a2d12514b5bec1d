import { defineConfig } from '@playwright/test'
import everywhere from '../../playwright.config.ts'

/** Its own, since taking pictures for the guide is no test. One after another: the trash has what was deleted before. */
export default defineConfig({
  ...everywhere,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../support/build.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
})
