import { data, type MetaDescriptor, redirect } from 'react-router'
import { siteContext } from '../../entry.server.tsx'
import { unnamedFirm } from '../../features/settings/options.ts'
import { Mark } from '../../features/settings/site/logo.tsx'
import { siteOf, titleOn, useSite } from '../../features/settings/site/site-texts.ts'
import { closedRetryAfter } from '../cache/closed-address.ts'
import type { Route } from './+types/closed.page.ts'

const title = 'This site opens soon'

/** Responds with 503 for every address of a site that is not open yet. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteContext).settings.isOpen) throw redirect('/')
  return data(null, { status: 503, headers: { 'Retry-After': String(closedRetryAfter) } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const { name } = siteOf(matches)
  return [{ title: titleOn({ name: name === unnamedFirm ? '' : name }, title) }, { name: 'robots', content: 'noindex' }]
}

/** Works without scripts, and the server sends none with it. */
export default function ClosedPage() {
  const site = useSite()
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-paper">
      <div className="page flex min-h-20 items-center">{site.name !== unnamedFirm && <Firm />}</div>
      <div className="page grid content-center justify-items-start gap-5 py-16">
        <Plan />
        <h1 className="mt-4 text-4xl text-balance">{title}</h1>
        <p className="max-w-md text-lg text-balance text-soft">
          We are still setting it up. Please come back in a few days.
        </p>
      </div>
      <p className="page flex min-h-16 items-center text-sm">
        <a href="/admin-login" className="inline-flex min-h-11 items-center text-soft hover:text-accent">
          Sign in
        </a>
      </p>
    </main>
  )
}

function Firm() {
  const site = useSite()
  return (
    <p className="flex min-w-0 items-center gap-2.5 text-xl font-semibold tracking-tight">
      <Mark site={site} />
      <span className="min-w-0 wrap-anywhere">{site.name}</span>
    </p>
  )
}

/** The steps before a go-live, as a plan shows them: the last one ends at the date. */
function Plan() {
  const step = 'fill-none stroke-accent'
  return (
    <svg viewBox="0 0 320 96" aria-hidden="true" className="w-80 max-w-full" strokeWidth="6" strokeLinecap="round">
      <path d="M3 16h92" className={step} opacity="0.35" />
      <path d="M75 40h116" className={step} opacity="0.6" />
      <path d="M171 64h124" className={step} />
      <path d="M0 92h320" className="stroke-line" strokeWidth="1" />
      <path d="M305 4v88" className="stroke-signal" strokeWidth="3" />
    </svg>
  )
}
