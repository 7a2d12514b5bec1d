import { useSettings } from '../../features/settings/site/site-texts.ts'
import { practiceAddress } from '../../platform/practice.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { artUrl } from '../../ui/motif.ts'
import { Picture } from '../../ui/picture.tsx'
import type { MenuPart } from '../site/site-menu.ts'

/** One card for each category of the menu: three, then four in a row. Nothing without categories. */
export function ServiceCards({ menu }: { menu: MenuPart[] }) {
  const { title = '', text = '' } = useSettings()?.services ?? {}
  if (menu.length === 0) return null
  return (
    <section id="services" aria-labelledby="services-title" className="page section scroll-mt-16">
      <div className="grid items-end gap-4 lg:grid-cols-2">
        <h2 id="services-title" className="text-3xl">
          {title}
        </h2>
        <p className="max-w-lg text-lg text-soft lg:justify-self-end">{introOf(menu, text)}</p>
      </div>
      <ul className="card-rows service-cards mt-12 grid gap-6">
        {menu.map((category) => (
          <ServiceCard key={category.category} category={category} />
        ))}
      </ul>
    </section>
  )
}

/** "Seven practices, 48 services.", as counted in the menu, then the text about all of them. */
function introOf(menu: MenuPart[], text: string): string {
  const services = menu.reduce((sum, category) => sum + category.services, 0)
  if (services === 0) return text
  const counts = `${formatCount(menu.length, 'practice')}, ${formatCount(services, 'service')}`
  return `${counts.charAt(0).toUpperCase()}${counts.slice(1)}. ${text}`
}

function ServiceCard({ category: { category, services, items, others = [] } }: { category: MenuPart }) {
  const [first] = items
  const count = services === 1 ? '1 service' : `All ${services} services`
  return (
    <li className="group card">
      <Picture src={artUrl(category, category, 'card')} alt="" width={640} height={400} />
      <div>
        <p className="text-xs font-semibold text-accent">{`${services} ${services === 1 ? 'service' : 'services'}`}</p>
        <h3>{category}</h3>
        {first && (
          <>
            <p className="text-sm text-soft">{listOf([first.name, ...others], services)}</p>
            <Link to={practiceAddress(category)} aria-label={`${count} in ${category}`} className="card-link">
              {count}
              <Icon name="arrow" />
            </Link>
          </>
        )}
      </div>
    </li>
  )
}

/** "A, B and C" or, if these are fewer than `all`, "A, B, C and 9 more". */
function listOf(names: string[], all: number): string {
  const more = all - names.length
  const last = more > 0 ? `${more}\u00a0more` : names.pop()
  return names.length > 0 ? `${names.join(', ')} and ${last}` : `${last}`
}
