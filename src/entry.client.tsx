import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { BrowserRouter, createBrowserRouter } from './app/browser-router.tsx'
import { readServedHtml, ServedHtmlProvider } from './platform/served-html.ts'

const served = readServedHtml(document)
// In development React Router replaces modules in its own router as they change.
const router = import.meta.env.DEV ? <HydratedRouter /> : <BrowserRouter {...(await createBrowserRouter())} />

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServedHtmlProvider value={served}>{router}</ServedHtmlProvider>
    </StrictMode>,
  )
})
