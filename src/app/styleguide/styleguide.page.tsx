import type { LinksFunction, LoaderFunctionArgs, MetaArgs, MetaDescriptor } from 'react-router'
import { siteContext } from '../../entry.server.tsx'
import type { PublicSettings } from '../../features/settings/schema.ts'
import { Logo } from '../../features/settings/site/logo.tsx'
import { SettingsProvider, siteOf, titleOn } from '../../features/settings/site/site-texts.ts'
import { PageBand } from '../../ui/band.tsx'
import { OfficeStyles } from '../../ui/office-styles.tsx'
import { BackOfficeParts } from './back-office-parts.tsx'
import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { useForcedStates } from './forced-states.ts'
import { FormParts } from './form-parts.tsx'
import { Icons } from './icons.tsx'
import { ImageZones } from './image-zones.tsx'
import { LogoAndBands } from './logo-and-bands.tsx'
import { Measures } from './measures.tsx'
import { Neighbours } from './neighbours.tsx'
import { Notices } from './notices.tsx'
import { PageTheme } from './page-theme.tsx'
import { Pictures } from './pictures.tsx'
import { Prose } from './prose.tsx'
import { SiteParts } from './site-parts.tsx'
import specimensUrl from './specimens.css?url'
import { States } from './states.tsx'
import stylesUrl from './styleguide.css?url'
import { Tables } from './tables.tsx'
import { Tabs } from './tabs.tsx'
import { Toasts } from './toasts.tsx'
import { TypeScale } from './type-scale.tsx'

export const links: LinksFunction = () => [stylesUrl, specimensUrl].map((href) => ({ rel: 'stylesheet', href }))

/** Returns all settings, because some parts shown here are only in the markup of other pages. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(siteContext).settings
}

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  return [{ title: titleOn(siteOf(matches), 'Style guide') }, { name: 'robots', content: 'noindex' }]
}

const sections: [id: string, name: string, View: React.ComponentType][] = [
  ['colours', 'Colours', Colours],
  ['type', 'Type', TypeScale],
  ['measures', 'Space and motion', Measures],
  ['icons', 'Icons', Icons],
  ['pictures', 'Pictures', Pictures],
  ['bands', 'Logo and bands', LogoAndBands],
  ['buttons', 'Buttons', Buttons],
  ['fields', 'Fields', Fields],
  ['form-parts', 'Single forms', FormParts],
  ['images', 'Image drop zone', ImageZones],
  ['neighbours', 'Side by side', Neighbours],
  ['tabs', 'Tabs', Tabs],
  ['tables', 'Tables', Tables],
  ['dialogs', 'Dialogs', Dialogs],
  ['toasts', 'Toasts', Toasts],
  ['states', 'States', States],
  ['notices', 'Notices', Notices],
  ['prose', 'Prose', Prose],
  ['site-parts', 'Public pages', SiteParts],
  ['back-office-parts', 'Back office', BackOfficeParts],
]

/** The design system on one page: every token, and every component in every state, in both themes. */
export default function StyleguidePage({ loaderData }: { loaderData: PublicSettings }) {
  useForcedStates()
  return (
    <SettingsProvider value={loaderData}>
      <div className="styleguide">
        <OfficeStyles />
        <header>
          <div className="on-band page styleguide-logo">
            <Logo />
          </div>
          <PageBand title="Style guide" text="Every token, and every component in every state, in both themes.">
            <PageTheme />
          </PageBand>
        </header>
        <div className="page styleguide-body">
          <nav aria-label="Contents" className="styleguide-index">
            <ul>
              {sections.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <main>
            {sections.map(([id, , View]) => (
              <View key={id} />
            ))}
          </main>
        </div>
      </div>
    </SettingsProvider>
  )
}
