import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readServedHtml, ServedHtmlProvider } from './platform/served-html.ts'

const served = readServedHtml(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServedHtmlProvider value={served}>
        <HydratedRouter />
      </ServedHtmlProvider>
    </StrictMode>,
  )
})
