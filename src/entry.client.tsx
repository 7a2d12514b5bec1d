import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AreaProvider } from './app/area-data.ts'
import { BrowserRouter, createBrowserRouter } from './app/browser-router.tsx'
import { takeEarlyPress } from './app/scripts-after-paint.ts'
import { SettingsProvider } from './features/settings/site/site-texts.ts'
import { readServedHtml, ServedHtmlProvider } from './platform/served-html.ts'

const served = readServedHtml(document)
// In development React Router replaces modules in its own router as they change.
const router = import.meta.env.DEV ? <HydratedRouter /> : <BrowserRouter {...(await createBrowserRouter())} />

/** Around the page, not beside it: the ids of the server's markup follow from the tree. Presses what was pressed too early. */
function Alive({ pressed, children }: { pressed: HTMLElement | null; children: ReactNode }) {
  // In a turn of its own: while React commits, it hears no event in what is not hydrated yet.
  useEffect(() => void setTimeout(() => pressed?.click()), [pressed])
  return children
}

const pressed = takeEarlyPress()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive pressed={pressed}>
        <ServedHtmlProvider value={served}>
          <SettingsProvider value={undefined}>
            <AreaProvider value={undefined}>{router}</AreaProvider>
          </SettingsProvider>
        </ServedHtmlProvider>
      </Alive>
    </StrictMode>,
  )
})
