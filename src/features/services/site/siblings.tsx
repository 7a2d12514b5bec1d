import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'

/** The part of the services menu that this page shows. */
export type MenuLike = readonly {
  category: string
  items: readonly { name: string; desc: string; to: string }[]
}[]

interface Family {
  category: string
  others: MenuLike[number]['items']
}

/** Returns the category in which the menu lists `path`, and the category's other services. */
export function findSiblings(menu: MenuLike, path: string): Family | undefined {
  const found = menu.find(({ items }) => items.some((item) => item.to === path))
  return found && { category: found.category, others: found.items.filter((item) => item.to !== path) }
}

export function Siblings({ family: { category, others } }: { family: Family }) {
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="siblings-title" className="page section print:hidden">
      <h2 id="siblings-title" className="text-2xl">
        More in {category}
      </h2>
      <ul className="mt-8 grid border-t border-line sm:grid-cols-2 sm:gap-x-12 lg:gap-x-16">
        {others.map(({ name, desc, to }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex h-full items-start justify-between gap-6 py-4">
              <span>
                <span className="block font-semibold group-hover:text-accent">{name}</span>
                <span className="block max-w-measure text-sm text-soft">{desc}</span>
              </span>
              <Icon
                name="arrow"
                className="size-5 self-center text-accent transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
