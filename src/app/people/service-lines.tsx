import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Practice } from './practices.ts'

/** Services, with a line each. */
export function ServiceLines({ title, items }: { title: string; items: Practice['items'] }) {
  return (
    <section aria-labelledby="services-title" className="page section">
      <h2 id="services-title" className="text-2xl text-balance">
        {title}
      </h2>
      <ul className="mt-8 grid border-t border-line sm:grid-cols-2 sm:gap-x-12 lg:gap-x-16">
        {items.map(({ name, desc, to }) => (
          <li key={to} className="min-w-0 border-b border-line">
            <Link to={to} className="group flex h-full items-start justify-between gap-6 py-4">
              <span className="min-w-0 wrap-anywhere">
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
    </section>
  )
}
