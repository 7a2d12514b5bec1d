import { Link } from '../../../ui/link.tsx'
import { blogAddress } from '../address.ts'

/** Each tag links to the posts that have it. */
export function PostTags({ tags, className }: { tags: string[]; className: string }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={`flex flex-wrap print:hidden ${className}`}>
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full">
          <Link to={blogAddress({ tag })} className="tag">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
