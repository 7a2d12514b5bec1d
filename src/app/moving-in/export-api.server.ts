import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import type { Resources } from '../resources.server.ts'
import { exportWordpress } from './wordpress-export.server.ts'

export const routes = {
  wordpress: createRoute({
    tags: ['Import'],
    security: owners,
    method: 'get',
    path: '/export/wordpress',
    operationId: 'downloadWordPress',
    'x-activity': 'export' as const,
    summary: 'Download posts, case studies, jobs, pages, people and pictures as an export of WordPress (WXR)',
    description:
      'Case studies and jobs become posts of a category of their own, people become pages. WordPress fetches the pictures from this site.',
    responses: { 200: { description: 'The XML file', content: { 'text/xml': { schema: z.string() } } } },
  }),
}

export function createExportApi({ db, clock, config }: Pick<Resources, 'db' | 'clock' | 'config'>): Api {
  return createApi().openapi(routes.wordpress, (c) => {
    c.set('subject', { action: 'exported site', title: 'WordPress' })
    c.header('Content-Type', 'text/xml; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="wordpress-${clock().toISOString().slice(0, 10)}.xml"`)
    const text = Readable.from(exportWordpress({ db, clock, publicUrl: config.publicUrl }))
    return c.body((Readable.toWeb(text) as ReadableStream<string>).pipeThrough(new TextEncoderStream()), 200)
  })
}
