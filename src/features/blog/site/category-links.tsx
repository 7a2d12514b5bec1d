import { Link } from '../../../ui/link.tsx'
import { type BlogQuery, blogAddress } from '../address.ts'
import { blogCategories } from '../options.ts'

/** Filters the list by category and keeps the tag and search. */
export function CategoryLinks({ query }: { query: BlogQuery }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...blogCategories].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={blogAddress({ ...query, category, page: 1 })}
              preventScrollReset
              aria-current={category === query.category ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-sm font-semibold text-soft hover:border-accent hover:text-accent aria-[current]:border-transparent aria-[current]:bg-accent-wash aria-[current]:text-accent sm:px-3.5"
            >
              {category ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
