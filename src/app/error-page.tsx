import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { PageTitle } from '../features/settings/site/page-title.tsx'
import { useSite } from '../features/settings/site/site-texts.ts'
import { ApiError } from '../platform/api/api-client.ts'
import { referenceMark, useReference } from '../platform/request-reference.ts'
import { buttonClass } from '../ui/button.tsx'
import { isSiteReachable, ReloadButton } from '../ui/reload-button.tsx'

/** The last resort: it uses nothing that may have just failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="on-band band-grid grid min-h-dvh place-items-center bg-band text-band-text">
      <ErrorText error={error} />
    </main>
  )
}

/** The reason why the page is missing, and what to do. */
export function ErrorText({ error }: { error: unknown }) {
  return (
    <div className="page grid max-w-wide gap-4 text-center">
      {isMissingCode(error) ? <MissingCode /> : <Fault error={error} />}
    </div>
  )
}

/** The messages of Chromium, Firefox and Safari for a failed import of code. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
}

/** A newer build has other files, or the network is gone. In both cases a reload helps. */
function MissingCode() {
  const [isReachable, setIsReachable] = useState(() => navigator.onLine)
  useEffect(() => void isSiteReachable().then(setIsReachable), [])
  return (
    <>
      <PageTitle title="Not loaded" />
      <h1 className="text-3xl">{isReachable ? 'This page was updated' : 'This page could not be loaded'}</h1>
      <p role="alert" className="text-balance text-band-soft">
        {isReachable
          ? 'Reload it to continue. What you typed is kept.'
          : 'The site cannot be reached at the moment. What you typed is kept.'}
      </p>
      <p className="mt-2">
        <ReloadButton>{isReachable ? 'Reload' : 'Try Again'}</ReloadButton>
      </p>
    </>
  )
}

function Fault({ error }: { error: unknown }) {
  const { email } = useSite()
  const served = useReference()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const reference = error instanceof ApiError ? (error.requestId ?? served) : served
  return (
    <>
      <PageTitle title="Something went wrong" />
      <p className="text-sm font-semibold text-band-accent">Error {status}</p>
      <h1 className="text-3xl">This page could not be shown</h1>
      <p className="text-balance text-band-soft">
        The fault is ours and has been logged. Try again in a minute
        {email && (
          <>
            , or write to{' '}
            <a className="underline" href={`mailto:${email}`}>
              {email}
            </a>
          </>
        )}
        .
      </p>
      {reference && (
        <p className="text-sm text-band-soft">
          Reference: <span {...referenceMark}>{reference}</span>
        </p>
      )}
      <p className="mt-2">
        <a href="/" className={buttonClass('primary')}>
          Go to the home page
        </a>
      </p>
    </>
  )
}
