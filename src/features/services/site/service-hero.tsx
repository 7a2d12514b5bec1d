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
  // Our drawings show their subject on the right, and are dark behind the text; a photo may be bright anywhere.
  const isDrawing = hero.heroImage.startsWith('/art/')
  return (
    <header className="on-band relative overflow-hidden bg-band text-band-text">
      <Picture
        // A draft may lack one.
        src={hero.heroImage || '/art/placeholder.svg'}
        alt=""
        width={1600}
        height={630}
        loading="eager"
        fetchPriority="high"
        className={`mt-header h-60 w-full object-cover ${isDrawing ? 'object-right' : ''} max-xl:mask-b-from-75% sm:h-80 xl:absolute xl:inset-x-0 xl:top-header xl:mt-0 xl:h-[calc(100%-var(--spacing-header))] xl:object-center 2xl:left-auto 2xl:w-[100rem] 2xl:mask-l-from-85% forced-colors:hidden print:hidden`}
      />
      <div
        className={`hero-scrim absolute inset-0 max-xl:hidden forced-colors:hidden print:hidden ${isDrawing ? '' : 'on-photo'}`}
      />
      <div className="page relative grid gap-5 pb-14 xl:min-h-[34rem] xl:content-center xl:pt-28 2xl:min-h-[38rem] print:min-h-0 print:py-6">
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
  if (badges.length === 0) return null
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
