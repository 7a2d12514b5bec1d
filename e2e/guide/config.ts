import { defineConfig } from '@playwright/test'
import everywhere from '../../playwright.config.ts'

/** A config of its own, since taking pictures is no test. One worker: the trash shows what earlier pictures deleted. */
export default defineConfig({
  ...everywhere,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../support/build.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
})
