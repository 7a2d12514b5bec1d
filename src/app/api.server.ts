import type { Context } from 'hono'
import { createAuthApi, identify } from '../features/auth/api.server.ts'
import { createBlogAdminApi } from '../features/blog/admin-api.server.ts'
import { createBlogApi } from '../features/blog/api.server.ts'
import { createMessagesApi } from '../features/contact/admin-api.server.ts'
import { createContactApi } from '../features/contact/api.server.ts'
import { createJobsAdminApi } from '../features/jobs/admin-api.server.ts'
import { createJobsApi } from '../features/jobs/api.server.ts'
import { createMediaApi } from '../features/media/api.server.ts'
import { saveImage } from '../features/media/operations.server.ts'
import { createMenuAdminApi } from '../features/menu/admin-api.server.ts'
import { createMenuApi } from '../features/menu/api.server.ts'
import { createServicesAdminApi } from '../features/services/admin-api.server.ts'
import { createServicesApi } from '../features/services/api.server.ts'
import { type Api, createApi, limitBody, translateError } from '../platform/api.server.ts'
import type { Services } from '../services.server.ts'
import { createActivityApi } from './activity.server.ts'
import { apiDocsPage } from './api-docs.server.ts'
import { guard } from './guard.server.ts'
import { createHealthApi } from './health.server.ts'
import { refuseOtherSites } from './other-sites.server.ts'

const megabyte = 1024 * 1024
const limitJson = limitBody(megabyte)
/** All that a form holds besides its image is smaller by far. */
const limitForm = limitBody(4 * megabyte, 'Image must be less than 2MB')

/** The whole API below /api: the features' routes, their description, and the rules that hold for all of them. */
export function createSiteApi(services: Services): Api {
  const { config, db, clock } = services
  const auth = { ...services, publicUrl: config.publicUrl }
  const api = createApi()
  api.onError(translateError(services.log))
  api.notFound((c) => c.json({ success: false, message: 'There is no such call' }, 404))
  api.use(identify(auth))
  api.use(guard(api))
  api.use(refuseOtherSites(config.publicUrl))
  api.use((c, next) => (isForm(c) ? limitForm(c, next) : limitJson(c, next)))
  for (const feature of [
    createAuthApi(auth),
    createBlogApi(services),
    createBlogAdminApi({ db, clock, saveImage: (file, field) => saveImage(db, file, field, clock()) }),
    createJobsApi(services),
    createJobsAdminApi(services),
    createServicesApi(services),
    createServicesAdminApi(services),
    createMenuApi(services),
    createMenuAdminApi(services),
    createContactApi({ ...services, contactTo: config.contactTo }),
    createMessagesApi(services),
    createMediaApi(services),
    createActivityApi(services),
    createHealthApi(services),
  ]) {
    api.route('/api', feature)
  }
  describeApi(api, config.publicUrl)
  return api
}

function describeApi(api: Api, publicUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https:') ? '__Host-session' : 'session',
  })
  const about = { openapi: '3.1.0', info: { title: 'Website API', version: '1' }, servers: [{ url: publicUrl }] }
  api.doc31('/api/openapi.json', about)
  api.get('/api/docs', (c) => apiDocsPage(c, api.getOpenAPI31Document(about)))
}

function isForm(c: Context): boolean {
  return (c.req.header('content-type') ?? '').startsWith('multipart/form-data')
}
