import { peopleAddress } from '../../features/people/content.ts'
import { practicesAddress } from '../../platform/practice.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { artUrl } from '../../ui/motif.ts'
import { Picture } from '../../ui/picture.tsx'

export interface PracticeLine {
  slug: string
  category: string
  services: number
  lead: { slug: string; name: string } | undefined
}

export function PracticeGrid({ practices }: { practices: PracticeLine[] }) {
  return (
    <ul className="card-rows grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {practices.map(({ slug, category, services, lead }, place) => (
        <li key={slug} className="group relative flex flex-col overflow-hidden card">
          <Picture
            src={artUrl(category, category, 'card')}
            alt=""
            width={640}
            height={400}
            sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 50vw, 100vw"
            loading={place === 0 ? 'eager' : 'lazy'}
            className="aspect-8/5 w-full bg-band object-cover"
          />
          <div className="flex grow flex-col gap-3 p-6 wrap-anywhere">
            <h2 className="text-xl">{category}</h2>
            {lead && (
              <p className="text-sm text-soft">
                {'Led by '}
                <Link to={peopleAddress(lead.slug)} className="relative z-1 font-semibold text-text hover:underline">
                  {lead.name}
                </Link>
              </p>
            )}
            <p className="mt-auto pt-3">
              <Link
                to={practicesAddress(slug)}
                aria-label={`${countOf(services)} in ${category}`}
                className="card-link"
              >
                {countOf(services)}
                <Icon name="arrow" />
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "All 12 services". */
export function countOf(services: number): string {
  return services === 1 ? '1 service' : `All ${services} services`
}
