import { defineConfig } from 'vitest/config'
import { fast } from '../vitest.config.ts'

/** Each file by itself: what is loaded is made anew for each mutant. */
export default defineConfig({ test: { ...fast, isolate: true } })
