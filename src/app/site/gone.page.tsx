import { useEffect } from 'react'
import { data, type MetaDescriptor } from 'react-router'
import { siteOf, titleOn } from '../../features/settings/site/site-texts.ts'
import { InlineScript } from '../../platform/inline-script.tsx'
import { PageBand } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { gonePage } from '../cache/gone-address.ts'
import type { Route } from './+types/gone.page.ts'

const title = 'This page is gone'

/** Responds with 410 for an address that an administrator has marked as gone. */
export function loader() {
  return data(null, { status: 410 })
}

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: titleOn(siteOf(matches), title) }, { name: 'robots', content: 'noindex' }]
}

/** The router starts with the page at the current address: this sets the gone page's, and the effect restores it. */
const beginHere = `askedFor=location.href;history.replaceState(history.state,'','${gonePage}')`

function useAddressAskedFor(): void {
  useEffect(() => {
    const { askedFor } = window as { askedFor?: string }
    if (askedFor) history.replaceState(history.state, '', askedFor)
  }, [])
}

export default function GonePage() {
  useAddressAskedFor()
  return (
    <PageBand title={title} text="We have taken it down for good. The home page shows what we do today.">
      <InlineScript code={beginHere} />
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/blog" variant="band">
          Read the blog
        </ButtonLink>
      </p>
    </PageBand>
  )
}
