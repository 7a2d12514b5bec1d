import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { backOfficeRoute } from './app/router/back-office.ts'
import { allKinds } from './features/kinds.ts'

export default [
  layout('app/site/public-layout.tsx', { id: 'public-layout' }, [
    layout('app/site/public-area.tsx', { id: 'public-area' }, [
      index('app/home/home.page.tsx'),
      // One of them takes whatever no other route does: an address without a page leads home.
      ...allKinds.flatMap(({ pages }) => pages).map(([path, file]) => route(path, file)),
      route('practices', 'app/practices/practices.page.tsx'),
      route('search', 'app/search/search.page.tsx'),
      route('layout', 'app/site/empty.page.tsx'),
      route('410', 'app/site/gone.page.tsx'),
      // Only after a form was submitted: see app/contact-post.server.ts.
      route('contact', 'features/contact/site/contact.page.tsx', { id: 'contact' }),
    ]),
  ]),
  route('503', 'app/site/closed.page.tsx'),
  // Only by a link that somebody was given (app/previews/shared-previews.server.ts). Unlike the others, no page fetches it
  // ahead.
  layout('app/site/public-layout.tsx', { id: 'preview-layout' }, [
    route('preview/:token', 'app/previews/shared-preview.page.tsx'),
  ]),
  layout('app/admin/session-layout.tsx', { id: backOfficeRoute }, [
    route('admin-login', 'features/auth/admin/login.page.tsx'),
    route('admin/preview/:tab/:id', 'app/previews/preview.page.tsx'),
    route('admin', 'app/admin/admin-layout.tsx', { id: 'admin-layout' }, [
      layout('app/admin/admin-area.tsx', [
        index('app/dashboard/dashboard.page.tsx'),
        ...allKinds
          .flatMap(({ adminPages }) => adminPages)
          .map(([path, file]) => route(path, file, { id: `admin/${path}` })),
        route('add-service', 'app/admin/services-management.page.tsx'),
        route('messages', 'features/contact/admin/messages.page.tsx'),
        route('visits', 'features/visits/admin/visits.page.tsx'),
        route('media', 'features/media/admin/media.page.tsx'),
        route('documents', 'features/documents/admin/documents.page.tsx'),
        route('trash', 'features/trash/admin/trash.page.tsx'),
        route('settings', 'features/settings/admin/settings.page.tsx'),
        route('team', 'features/team/admin/team.page.tsx', { id: 'admin/team' }),
        route('tokens', 'features/tokens/admin/tokens.page.tsx', { id: 'admin/tokens' }),
        route('webhooks', 'features/webhooks/admin/webhooks.page.tsx', { id: 'admin/webhooks' }),
        route('activity', 'features/activity-log/admin/activity.page.tsx', { id: 'admin/activity' }),
        route('account', 'features/auth/passkeys/admin/account.page.tsx', { id: 'admin/account' }),
        route('backups', 'features/backups/admin/backups.page.tsx', { id: 'admin/backups' }),
        route('health', 'app/health/health.page.tsx', { id: 'admin/health' }),
        route('import', 'app/moving-in/import.page.tsx', { id: 'admin/import' }),
        route('links', 'features/links/admin/links.page.tsx', { id: 'admin/links' }),
        route('redirects', 'features/redirects/admin/redirects.page.tsx', { id: 'admin/redirects' }),
      ]),
    ]),
  ]),
] satisfies RouteConfig
