import { data, type MetaDescriptor } from 'react-router'
import { site } from '../../content/site.ts'
import { PageBand } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'

const title = 'This page is gone'

/** In place of an address that an administrator has marked as gone. */
export function loader() {
  return data(null, { status: 410 })
}

export function meta(): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function GonePage() {
  return (
    <PageBand title={title} text="We have taken it down for good. The home page shows what we do today.">
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/blog" variant="band">
          Read the blog
        </ButtonLink>
      </p>
    </PageBand>
  )
}
