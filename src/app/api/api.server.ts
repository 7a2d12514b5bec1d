import type { Context } from 'hono'
import { createBulkApi } from '../../entries/bulk.server.ts'
import { createPreviewsApi } from '../../entries/previews.server.ts'
import { createCommentsApi, createGuestCommentsApi } from '../../entries/review-comments.server.ts'
import { createReviewersApi, createReviewRequestsApi } from '../../entries/review-requests.server.ts'
import { createRevisionsApi } from '../../entries/revisions.server.ts'
import { createWorkingCopiesApi } from '../../entries/working-copies.server.ts'
import { createActivityLogApi } from '../../features/activity-log/api.server.ts'
import { recordActivity } from '../../features/activity-log/operations.server.ts'
import { createAuthApi, identify } from '../../features/auth/api.server.ts'
import { createOidcApi } from '../../features/auth/oidc/api.server.ts'
import { createPasskeysApi } from '../../features/auth/passkeys/api.server.ts'
import { createSessionsApi } from '../../features/auth/sessions-api.server.ts'
import { createBackupsApi } from '../../features/backups/api.server.ts'
import { createBrowserErrorsApi } from '../../features/browser-errors/api.server.ts'
import { createMessagesApi } from '../../features/contact/admin-api.server.ts'
import { createContactApi } from '../../features/contact/api.server.ts'
import type { KindServices } from '../../features/content-kind.server.ts'
import { createDocumentsApi } from '../../features/documents/api.server.ts'
import { createLinksApi } from '../../features/links/api.server.ts'
import { createMediaApi } from '../../features/media/api.server.ts'
import { createMediaBulkApi } from '../../features/media/bulk.server.ts'
import { createCropApi } from '../../features/media/crop.server.ts'
import { saveImage } from '../../features/media/operations.server.ts'
import { pictureTrash } from '../../features/media/trash-kind.server.ts'
import { createMenuAdminApi } from '../../features/menu/admin-api.server.ts'
import { createMenuApi } from '../../features/menu/api.server.ts'
import { listMenu } from '../../features/menu/store.server.ts'
import { createRedirectsApi } from '../../features/redirects/api.server.ts'
import { createSettingsApi } from '../../features/settings/api.server.ts'
import { settingsEntries } from '../../features/settings/entries.server.ts'
import { createFirstHourApi } from '../../features/settings/first-hour/api.server.ts'
import { createTestMailApi } from '../../features/settings/test-mail.server.ts'
import { createTeamApi } from '../../features/team/api.server.ts'
import { createTokensApi } from '../../features/tokens/api.server.ts'
import { identifyPrograms } from '../../features/tokens/identify.server.ts'
import { createTrashApi } from '../../features/trash/api.server.ts'
import { createVisitsApi } from '../../features/visits/api.server.ts'
import { createWebhooksApi } from '../../features/webhooks/api.server.ts'
import { type Api, createApi, publicCache, translateError } from '../../platform/api/api.server.ts'
import { findPathFault } from '../../platform/api/api-path.server.ts'
import { shareBodyBudget } from '../../platform/api/body-budget.server.ts'
import { AppError } from '../../platform/errors.ts'
import { challengePrograms, serveAssistants } from '../assistant/api.server.ts'
import { isTaken, keysOf } from '../cache/redirects.server.ts'
import { createActivityApi } from '../dashboard/activity.server.ts'
import { listSteps } from '../dashboard/first-hour.server.ts'
import { createOverviewApi } from '../dashboard/overview.server.ts'
import { createReviewedApi } from '../dashboard/reviewed.server.ts'
import { followMoves } from '../follow-moves.server.ts'
import { createSiteHealthApi } from '../health/site-health.server.ts'
import { allEntries, allServerKinds, listUnseenPaths, rerenderContent, serverKinds } from '../kinds.server.ts'
import { createImportApi } from '../moving-in/api.server.ts'
import { createExportApi } from '../moving-in/export-api.server.ts'
import { importServices } from '../moving-in/services.server.ts'
import type { Resources } from '../resources.server.ts'
import { createSearchApi } from '../search/api.server.ts'
import { findDeadLinks, findPlaces, findPlacesOfEach, listDeadAmong } from '../site-links.server.ts'
import { findTitles } from '../visited-titles.server.ts'
import { apiDocsPage } from './api-docs.server.ts'
import { logCalls } from './call-log.server.ts'
import { closeToVisitors } from './closed.server.ts'
import { prepareCopyOfPage } from './copy-of-page.server.ts'
import { entriesOf, entryNames, linkEntries } from './entry-names.server.ts'
import { guard } from './guard.server.ts'
import { createHealthApi } from './health.server.ts'
import { messageChoices } from './message-choices.server.ts'
import { refuseOtherSites } from './other-sites.server.ts'
import { takeTurns } from './take-turns.server.ts'
import { scopesFor, withScopes } from './token-scopes.server.ts'
import { trashKinds } from './trash-kinds.server.ts'

/** The whole API below /api: the features' routes, their description, and the rules that hold for all of them. */
export function createSiteApi(
  resources: Resources,
  isOpen = async () => (await resources.currentSettings()).isOpen,
): Api {
  const { config } = resources
  const auth = { ...resources, publicUrl: config.publicUrl }
  const kindServices: KindServices = {
    ...resources,
    publicUrl: config.publicUrl,
    saveImage: (file, field, who) => saveImage(resources, file, field, who),
    onMove: followMoves(resources),
  }
  const media = {
    ...resources,
    publicUrl: config.publicUrl,
    names: entryNames,
    entriesOf,
    services: kindServices,
  }
  const choices = messageChoices(resources)
  const listDead = (addresses: string[]) => listDeadAmong(resources, addresses)
  const api = createApi()
  api.onError(translateError(resources.log))
  api.notFound((c) => c.json({ success: false, message: 'There is no such call' }, 404))
  api.use(keepFromSearchEngines)
  api.use(logCalls(resources))
  challengePrograms(api, resources)
  api.use(identify(auth))
  api.use(identifyPrograms({ ...resources, scopesFor }))
  api.use(closeToVisitors(isOpen))
  api.use(takeTurns())
  api.use(guard(api))
  api.use(refuseOddPaths)
  api.use(refuseOtherSites(resources))
  api.use(shareBodyBudget(resources.bodyBudgets))
  for (const feature of [
    createAuthApi(auth),
    createSessionsApi(auth),
    createOidcApi(auth),
    createPasskeysApi({ ...auth, firm: async () => (await resources.currentSettings()).name }),
    // Before the kinds' own calls, which accept any word as an id.
    ...allEntries.flatMap((entries) => [
      createWorkingCopiesApi(resources, entries),
      createPreviewsApi(resources, entries),
      createCommentsApi(resources, entries),
    ]),
    ...allServerKinds.flatMap((kind) => [createBulkApi(kindServices, kind), createReviewRequestsApi(resources, kind)]),
    createSearchApi(resources),
    createReviewersApi(resources, allEntries),
    ...allServerKinds.flatMap(({ createApis }) => createApis(kindServices)),
    ...allEntries.map((entries) => createRevisionsApi({ ...kindServices, pictures: pictureTrash }, entries)),
    createMenuApi({ ...resources, listUnseenPaths }),
    createMenuAdminApi({ ...resources, prepareCopyOfPage: (path, who) => prepareCopyOfPage(resources, path, who) }),
    createContactApi({
      ...resources,
      choices,
      onMessage: (page) => resources.visits.act('message', page),
      listServices: async () => (await listMenu(resources.db)).map(({ category }) => category),
    }),
    createMessagesApi({ ...resources, choices }),
    createGuestCommentsApi(resources, serverKinds),
    createTrashApi({ ...resources, trashKinds, rerender: () => rerenderContent(resources) }),
    createMediaBulkApi({ ...resources, names: entryNames }),
    createCropApi(media),
    createMediaApi(media),
    createDocumentsApi({ ...resources, findPlaces: (addresses) => findPlacesOfEach(resources, addresses) }),
    createWorkingCopiesApi(resources, settingsEntries),
    createRevisionsApi({ ...kindServices, pictures: pictureTrash }, settingsEntries),
    createSettingsApi({ ...kindServices, listDead }),
    createTestMailApi(resources),
    createTeamApi({ ...auth, adminEmails: config.adminEmails }),
    createTokensApi(resources),
    createWebhooksApi(resources),
    createRedirectsApi({
      ...resources,
      use: resources.redirectUse,
      publicUrl: config.publicUrl,
      isTaken: (address) => isTaken(resources, address),
      keysOf,
      listDead,
    }),
    createExportApi(resources),
    createImportApi({ config, services: importServices(resources) }),
    createLinksApi({
      findPlaces: (address) => findPlaces(resources, address),
      findDeadLinks: () => findDeadLinks(resources),
    }),
    createVisitsApi({
      ...resources,
      isOn: async () => (await resources.currentSettings()).analytics,
      findTitles: (pages) => findTitles(resources.db, pages),
    }),
    createBackupsApi({
      ...resources,
      onRestored: ({ email, name }, title) => recordActivity(resources, { ...restored, email, name, title }),
    }),
    createActivityLogApi({
      ...{ ...resources, linkEntries },
      daysKept: async () => (await resources.currentSettings()).activityDays,
    }),
    createActivityApi(resources),
    createOverviewApi(resources),
    createReviewedApi(resources),
    createFirstHourApi({ ...resources, listSteps: (settings) => listSteps(resources, settings) }),
    createHealthApi(resources),
    createSiteHealthApi(resources),
    createBrowserErrorsApi(resources),
  ]) {
    api.route('/api', feature)
  }
  serveAssistants(api, resources)
  describeApi(api, config.publicUrl)
  return api
}

const restored = { type: 'change' as const, action: 'restored backup', kind: 'backups', entity_id: null }

function describeApi(api: Api, publicUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https:') ? '__Host-session' : 'session',
    description: 'The name ends with a mark of the site, such as `session-1a2b3c4d`: signing in sets the cookie.',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description:
      'For programs: a token that an owner has created at /admin/tokens. It calls for that owner, with the scopes that it was given.',
  })
  const about = {
    openapi: '3.1.0',
    info: {
      title: 'Website API',
      version: '1',
      description:
        'Responses are JSON objects with `success` and often a `message`, except for file downloads. With the header ' +
        '`X-Session: required`, even a public call responds with 401 if the caller is not signed in. While the site is ' +
        'not open, the calls for public content respond with 503 (`code`: `closed`) to anybody else.',
      license: { name: 'Proprietary', url: publicUrl },
    },
    servers: [{ url: '/' }],
  }
  // It depends on the build alone, and takes a tenth of a second.
  let document: ReturnType<typeof api.getOpenAPI31Document> | undefined
  const describe = () => {
    const routes = api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
    document ??= withScopes(api.getOpenAPI31Document(about), routes)
    return document
  }
  let json: string | undefined
  api.get('/api/openapi.json', (c) => {
    json ??= JSON.stringify(describe())
    return c.body(json, 200, { 'Content-Type': 'application/json', 'Cache-Control': publicCache })
  })
  api.get('/api/docs', apiDocsPage(describe))
}

async function keepFromSearchEngines(c: Context, next: () => Promise<void>): Promise<void> {
  c.header('X-Robots-Tag', 'noindex')
  await next()
}

/** Refuses paths that two parsers may read differently; no call has such an address. */
async function refuseOddPaths(c: Context, next: () => Promise<void>): Promise<void> {
  const fault = findPathFault(new URL(c.req.url).pathname)
  if (fault) throw new AppError('validation', fault)
  await next()
}
