import { data, type MetaDescriptor } from 'react-router'
import type { OpenedPreview } from '../../entries/previews.server.ts'
import { nowContext, previewContext, siteContext } from '../../entry.server.tsx'
import type { KindName } from '../../features/kinds.ts'
import type { MenuLike } from '../../features/services/site/siblings.tsx'
import { siteOf, titleOn } from '../../features/settings/site/site-texts.ts'
import { dayIn } from '../../platform/time-zone.ts'
import { PageBand } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatLongDate } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { pageMenu } from '../site/page-menu.ts'
import { menuPartOf } from '../site/site-menu.ts'
import type { Route } from './+types/shared-preview.page.ts'
import { EntryView } from './entry-view.tsx'
import { PreviewComment } from './preview-comment.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const preview = context.get(previewContext)
  const headers = { 'Cache-Control': 'no-store' }
  const { timeZone } = context.get(siteContext).settings
  const lastDay = preview?.expiresAt && dayIn(timeZone, preview.expiresAt)
  const menu = preview ? await menuOf(context, preview.entry) : []
  return data({ preview, lastDay, menu, now: context.get(nowContext) }, { status: preview ? 200 : 404, headers })
}

/** Only service pages, which have a name, show where the menu lists them. A preview is worth showing without. */
async function menuOf(context: Parameters<typeof pageMenu>[0], { name }: OpenedPreview['entry']): Promise<MenuLike> {
  if (typeof name !== 'string') return []
  return pageMenu(context).then(
    ({ menu }) => menuPartOf(menu, `/services/${name}`) as MenuLike,
    () => [],
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const shouldRevalidate = () => false

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const title = loaderData?.preview ? 'Preview' : 'Preview Not Found'
  return [
    { title: titleOn(siteOf(matches), title) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** An entry as visitors will see it, for anyone with the link. */
export default function SharedPreviewPage({
  loaderData: { preview, lastDay, menu, now },
  params,
}: Route.ComponentProps) {
  if (!preview) return <NotFound />
  const { kind, entry, isUnsaved } = preview
  const view = <EntryView kind={kind as KindName} entry={entry} now={now} menu={menu} />
  if (!lastDay) return view
  return (
    <>
      {view}
      <aside
        aria-label="Preview"
        className="on-band sticky bottom-0 z-30 border-t border-signal bg-band text-band-text print:hidden"
      >
        <div className="page flex flex-wrap items-center justify-between gap-4 py-3 text-sm">
          <p className="flex flex-1 items-center gap-2">
            <Icon name="eye" className="size-5 shrink-0" />
            <span>
              <strong className="font-semibold">
                {isUnsaved ? 'Preview with changes that are not saved yet.' : 'Preview as it is saved.'}
              </strong>{' '}
              This link works until {formatLongDate(lastDay)}. Please share it with care.
            </span>
          </p>
          <PreviewComment token={params.token} />
        </div>
      </aside>
    </>
  )
}

function NotFound() {
  return (
    <PageBand
      title="Preview Not Found"
      text="This link does not work. It may have expired, or somebody may have revoked it."
      picture="/art/application-services/not-found/hero.svg"
    >
      <p className="mt-8">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </p>
    </PageBand>
  )
}
