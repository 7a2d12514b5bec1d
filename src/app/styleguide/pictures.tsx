import { useSettings } from '../../features/settings/site/site-texts.ts'
import { motifs, pictureSizes } from '../../ui/art/draw.ts'
import { papers } from '../../ui/art/papers.ts'
import { Picture } from '../../ui/picture.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'

const { card } = pictureSizes
const notAPicture = 'data:image/png;base64,AAAA'
const marks = [
  { name: 'Mark', src: '/art/mark/C.svg' },
  { name: 'Favicon', src: '/favicon.svg' },
]

export function Pictures() {
  return (
    <Section id="pictures" title="Pictures" text="Drawn for this site, on ink in both themes or on paper.">
      <Exhibit title="Motifs, as cards">
        {() => (
          <ul className="styleguide-pictures">
            {motifs.map((motif) => (
              <li key={motif}>
                <Picture src={`/art/${motif}/styleguide/card.svg`} alt="" {...card} className="w-full rounded-lg" />
                <p className="styleguide-label">{motif}</p>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Papers, as cards">
        {() => (
          <ul className="styleguide-pictures">
            {Object.keys(papers).map((name) => (
              <li key={name}>
                <Picture src={`/art/papers/${name}/card.svg`} alt="" {...card} className="w-full rounded-lg" />
                <p className="styleguide-label">{name}</p>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <SingleExhibit title="Scenes of the home page">
        <ul className="styleguide-pictures" data-wide>
          {useSettings()?.slides.map(({ title }, index) => (
            <li key={title}>
              <Picture src={`/art/scenes/${index + 1}.svg`} alt="" width={1920} height={630} className="w-full" />
              <p className="styleguide-label">{`${index + 1}, ${title}`}</p>
            </li>
          ))}
        </ul>
      </SingleExhibit>
      <SingleExhibit title="Badges of a service page" ground="band">
        <ul className="styleguide-row styleguide-roomy">
          {useSettings()?.service.badges.map(({ picture, label }) => (
            <li key={picture} className="styleguide-specimen">
              <Picture src={`/art/badges/${picture}.svg`} alt="" width={48} height={48} />
              <span className="styleguide-label">{label}</span>
            </li>
          ))}
        </ul>
      </SingleExhibit>
      <Exhibit title="Mark and favicon">
        {() => (
          <ul className="styleguide-row">
            {marks.map(({ name, src }) => (
              <li key={name} className="styleguide-specimen">
                <Picture src={src} alt="" width={64} height={64} />
                <span className="styleguide-label">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Where a picture fails">
        {() => (
          <ul className="styleguide-pictures">
            <li>
              <Picture src="/art/placeholder.svg" alt="" {...card} className="w-full rounded-lg" />
              <p className="styleguide-label">The placeholder</p>
            </li>
            <li>
              <Picture src={notAPicture} alt="" {...card} className="w-full rounded-lg" />
              <p className="styleguide-label">In place of a broken picture</p>
            </li>
          </ul>
        )}
      </Exhibit>
    </Section>
  )
}
