import { buttonClass } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { PublicSettings } from '../../settings/schema.ts'
import { SettingsPart } from '../../settings/site/settings-part.tsx'
import type { ServiceData } from '../schema.ts'

interface Props {
  hero: ServiceData['hero']
  category: string | undefined
}

export function ServiceHero({ hero, category }: Props) {
  return (
    <header className="on-band relative overflow-hidden bg-band text-band-text">
      <Picture
        src={hero.heroImage}
        alt=""
        width={1600}
        height={630}
        loading="eager"
        fetchPriority="high"
        className="mt-header h-60 w-full object-cover object-[78%_50%] max-lg:mask-b-from-75% sm:h-80 lg:absolute lg:inset-x-0 lg:top-header lg:mt-0 lg:h-[calc(100%-var(--spacing-header))] lg:object-center 2xl:left-auto 2xl:w-[100rem] 2xl:mask-l-from-85% forced-colors:hidden print:hidden"
      />
      <div
        // Our drawings are dark behind the text; a photo may be bright anywhere.
        className={`hero-scrim absolute inset-0 max-lg:hidden forced-colors:hidden print:hidden ${hero.heroImage.startsWith('/art/') ? '' : 'on-photo'}`}
      />
      <div className="page relative grid gap-5 pb-14 lg:min-h-[34rem] lg:content-center 2xl:min-h-[38rem] lg:pt-28 print:min-h-0 print:py-6">
        {category && <p className="text-sm font-semibold text-band-accent">{category}</p>}
        <h1 className="max-w-2xl text-4xl">{hero.heroTitle}</h1>
        {hero.heroDiscription && <p className="max-w-xl text-balance text-lg text-band-soft">{hero.heroDiscription}</p>}
        <p>
          <a href="#solutions" className={buttonClass('primary')}>
            DISCOVER SOLUTIONS
          </a>
        </p>
        <SettingsPart name="badges">{Badges}</SettingsPart>
      </div>
    </header>
  )
}

function Badges({ service: { badges } }: PublicSettings) {
  return (
    <ul className="mt-4 grid max-w-xl grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-4 print:hidden">
      {badges.map(({ picture, label }) => (
        <li key={picture} className="flex items-center gap-2.5 text-xs font-medium text-band-soft">
          <Picture
            src={`/art/badges/${picture}.svg`}
            alt=""
            width={36}
            height={36}
            loading="eager"
            fetchPriority="low"
            className="size-9 shrink-0"
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
