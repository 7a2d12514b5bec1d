import { type BlogCategory, blogCategories } from '../../features/blog/options.ts'
import type { ImportReport } from '../../features/moving-in/schema.ts'
import { selectClass } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { targetLabels } from './category-targets.ts'

interface Props {
  categories: ImportReport['categories']
  defaultCategory: BlogCategory
  chosen: Record<string, string>
  disabled: boolean
  onChoose: (name: string, to: string) => void
  onChooseDefault: (category: BlogCategory) => void
}

/** Chooses for each old category one of the blog's, or another kind; the rest become tags. */
export function CategoryChoice({ categories, defaultCategory, chosen, disabled, onChoose, onChooseDefault }: Props) {
  return (
    <fieldset className="card grid gap-3 p-4 sm:p-5" disabled={disabled}>
      <legend className="sr-only">Categories</legend>
      <h2 className="text-lg">Categories</h2>
      <p className="max-w-prose text-sm text-soft">
        The blog has five categories. Choose one for each of the old ones, or keep it as a tag. Its posts can also
        become case studies or jobs: these come as drafts, because they need more than a post has.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {categories.map(({ name, count, to }) => (
          <li key={name}>
            <label className="grid gap-1.5 text-sm">
              <span className="wrap-anywhere font-semibold">
                {name} <span className="font-normal text-soft">({formatNumber(count)})</span>
              </span>
              <select
                className={`${selectClass} h-11`}
                value={chosen[name] ?? to ?? ''}
                onChange={({ target }) => onChoose(name, target.value)}
              >
                <option value="">A tag</option>
                {blogCategories.map((category) => (
                  <option key={category}>{category}</option>
                ))}
                {Object.entries(targetLabels).map(([target, label]) => (
                  <option key={target} value={target}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
        <label className="grid gap-1.5 text-sm">
          <span className="font-semibold">Posts with none of the five</span>
          <select
            className={`${selectClass} h-11`}
            value={defaultCategory}
            onChange={({ target }) => onChooseDefault(target.value as BlogCategory)}
          >
            {blogCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  )
}
