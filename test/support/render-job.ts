import type { ApiAnswer, PageJob } from '../../src/app/rendering/renderer.server.ts'
import { firstSettings } from '../../src/features/settings/store.server.ts'

/** The job for a page with the settings of a new site. */
export function renderJob(url: string, parts: Partial<PageJob> = {}): PageJob {
  return {
    url,
    known: {},
    now: '2026-03-02T09:00:00.000Z',
    site: {
      publicUrl: 'https://www.example.com',
      fallbackApiUrl: undefined,
      settings: firstSettings,
      theme: undefined,
    },
    answered: null,
    preview: null,
    scripts: 'after paint',
    isShared: true,
    ...parts,
  }
}

/** A successful API response. */
export function renderAnswer(body: string): ApiAnswer {
  return { status: 200, headers: [['content-type', 'application/json']], body }
}
