import { Logo } from '../../features/settings/site/logo.tsx'
import { Section, SingleExhibit } from './exhibit.tsx'

export function LogoAndBands() {
  return (
    <Section
      id="bands"
      title="Logo and bands"
      text="Ink in both themes. This page begins with the band of a page, which has its h1."
    >
      <SingleExhibit title="Logo" ground="band">
        <Logo />
      </SingleExhibit>
      <SingleExhibit title="Raised on ink" ground="band">
        <div className="styleguide-row">
          <p className="rounded-md bg-band-raised px-4 py-2">Raised, as a hovered entry</p>
          <p className="rounded-md border border-band-line px-4 py-2">With a line</p>
          <p className="text-band-soft">Soft words</p>
          <p className="text-band-accent">Words in the accent</p>
        </div>
      </SingleExhibit>
      <SingleExhibit title="The band's grid" isBleeding>
        <div className="on-band band-grid bg-band py-16" />
      </SingleExhibit>
    </Section>
  )
}
