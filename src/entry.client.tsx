import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter, type HydratedRouterProps } from 'react-router/dom'
import { handOverPageData } from './app/router/page-data.tsx'
import { standInForMissingCode } from './app/router/route-code.tsx'
import { repeatEarlyPress } from './app/router/scripts-after-paint.ts'
import { reportCaughtError, reportErrors } from './features/browser-errors/report-errors.ts'
import { readServedHtml, ServedHtmlProvider } from './platform/markdown/served-html.ts'

const served = readServedHtml(document)
reportErrors()
standInForMissingCode()
handOverPageData()

/** Repeats an early press. Wraps the page: a sibling would change React's ids, which must match the server's markup. */
function Alive({ repeatPress, children }: { repeatPress: () => void; children: ReactNode }) {
  // In a task of its own: the press that has just been heard may be what made React hydrate the page at once.
  useEffect(() => void setTimeout(repeatPress), [repeatPress])
  return children
}

const reportCaught: HydratedRouterProps['onError'] = (error, { errorInfo }) => {
  // React Router leaves its own line out if there is such a function.
  if (errorInfo) console.error('A part of the page failed', error)
  reportCaughtError(error)
}

const repeatPress = repeatEarlyPress()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive repeatPress={repeatPress}>
        <ServedHtmlProvider value={served}>
          <HydratedRouter onError={reportCaught} />
        </ServedHtmlProvider>
      </Alive>
    </StrictMode>,
  )
})
