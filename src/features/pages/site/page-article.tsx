import { lastChange } from '../../../platform/dates.ts'
import { servedHtmlProps, useServedHtml } from '../../../platform/markdown/served-html.ts'
import { formatLongDate } from '../../../ui/format.ts'
import type { OpenPage } from './page-head.ts'

/** One column of text below the title. */
export function PageArticle({ page }: { page: OpenPage & { changedOn: string } }) {
  const served = useServedHtml(page._id)
  const html = page.html ?? served ?? ''
  const changedAt = lastChange(page.updatedAt, page.publishedAt)
  return (
    <article key={page._id} className="page pt-[calc(var(--spacing-header)+2rem)] pb-20">
      <div className="on-band absolute inset-x-0 top-0 -z-0 h-header bg-band print:hidden" />
      <div className="mx-auto mt-8 grid max-w-reading gap-4">
        <h1 className="text-3xl">{page.title}</h1>
        <p className="text-sm text-soft">
          Last changed on <time dateTime={changedAt}>{formatLongDate(page.changedOn)}</time>
        </p>
      </div>
      {/* Rendered and sanitised by the server, from an allow-list. */}
      <div className="prose mt-10" {...servedHtmlProps(page._id, html)} />
    </article>
  )
}
