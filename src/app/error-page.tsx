import { site } from '../../content/site.ts'
import { buttonClass } from '../ui/button.tsx'

/** The last resort: it depends on nothing that may just have failed. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <main className="on-band band-grid grid min-h-dvh place-items-center bg-band text-band-text">
      <title>{`Something went wrong | ${site.name}`}</title>
      <div className="page grid max-w-reading gap-4 text-center">
        <p className="text-sm font-semibold text-band-accent">Error {status}</p>
        <h1 className="text-3xl">This page could not be shown</h1>
        <p className="text-balance text-band-soft">
          The fault is ours and has been logged. Try again in a minute, or write to{' '}
          <a className="underline" href={`mailto:${site.email}`}>
            {site.email}
          </a>
          .
        </p>
        <p className="mt-2">
          <a href="/" className={buttonClass('primary')}>
            Go to the home page
          </a>
        </p>
      </div>
    </main>
  )
}
