import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { Outlet, Scripts, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './app/error-page.tsx'
import { PageData } from './app/router/page-data.tsx'
import { startScripts } from './app/router/scripts-after-paint.ts'
import { ScrollRestoration } from './app/router/scroll-restoration.tsx'
import { PageHead } from './app/site/page-head.tsx'
import { siteContext } from './entry.server.tsx'
import { iconUrl, type SiteAt } from './features/settings/firm.ts'
import { firmOf } from './features/settings/look.ts'
import { useSite } from './features/settings/site/site-texts.ts'
import { InlineScript } from './platform/inline-script.tsx'
import { brandColours } from './ui/brand-colours.ts'
import stylesUrl from './ui/styles.css?url'
import { themeScript } from './ui/theme.ts'
import { Toasts } from './ui/toast.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
]

interface RootData extends SiteAt {
  fallbackApiUrl: string | undefined
  theme: string | undefined
  focus: string | undefined
}

/** The data that every page in the browser needs. */
export function loader({ context }: Route.LoaderArgs): RootData {
  const { settings, ...addresses } = context.get(siteContext)
  return { ...addresses, ...firmOf(settings) }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const site = useSite()
  const { theme, focus } = (useRouteLoaderData('root') as RootData | undefined) ?? {}
  return (
    // The script in the head sets the chosen theme here before hydration.
    <html lang={site.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brandColours.band} />
        <InlineScript code={themeScript} />
        <InlineScript code={startScripts} />
        {/* With a precedence, React puts it before everything that may wait, such as the page's scripts. */}
        <link rel="stylesheet" href={stylesUrl} precedence="default" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours alone, and allowed by its hash. */}
        {theme && <style data-accent dangerouslySetInnerHTML={{ __html: theme }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of hashes and nine words, and allowed by its hash. */}
        {focus && <style data-focus dangerouslySetInnerHTML={{ __html: focus }} />}
        <PageHead />
        <link rel="icon" sizes="32x32" href={iconUrl(site, 'favicon.ico')} />
        <link rel="icon" type="image/svg+xml" href={iconUrl(site, 'favicon.svg')} />
        <link rel="apple-touch-icon" href={iconUrl(site, 'apple-touch-icon.png')} />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <Toasts page={pathname} view={search} />
        <ScrollRestoration />
        {import.meta.env.SSR && (
          <>
            <PageData />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
