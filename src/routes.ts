import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The design system on one page, for those who work on it: no build has it. */
const styleguide =
  process.env.NODE_ENV === 'development' ? [route('styleguide', 'app/styleguide/styleguide.page.tsx')] : []

export default [
  layout('app/public-layout.tsx', [
    index('app/home.page.tsx'),
    route('layout', 'app/empty.page.tsx'),
    route('services/:id', 'features/services/site/service.page.tsx'),
    route('blog', 'features/blog/site/blog.page.tsx'),
    route('career', 'features/jobs/site/career.page.tsx'),
  ]),
  layout('app/session-layout.tsx', [
    route('admin-login', 'features/auth/admin/login.page.tsx'),
    route('admin', 'app/admin-layout.tsx', [
      index('app/dashboard.page.tsx'),
      route('add-blog', 'features/blog/admin/add-blog.page.tsx'),
      route('edit-blog/:id', 'features/blog/admin/edit-blog.page.tsx'),
      route('add-job', 'features/jobs/admin/add-job.page.tsx'),
      route('edit-job/:id', 'features/jobs/admin/edit-job.page.tsx'),
      route('add-service', 'app/services-management.page.tsx'),
      route('messages', 'features/contact/admin/messages.page.tsx'),
    ]),
  ]),
  ...styleguide,
  route('*', 'app/elsewhere.ts'),
] satisfies RouteConfig
