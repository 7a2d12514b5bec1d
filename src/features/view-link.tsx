import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

interface Props {
  name: string
  to: string
  isPublic: boolean
}

/** Beside an editor's title: opens the public page or the preview, and its label says which. */
export function ViewLink({ name, to, isPublic }: Props) {
  return (
    <Link to={to} target="_blank" rel="noreferrer" className={buttonClass('quiet', '-mx-3', 'small')}>
      <Icon name={isPublic ? 'external' : 'eye'} className="size-4" />
      {isPublic ? 'View' : 'Preview'}
      <span className="sr-only">
        {isPublic ? '' : ' of'} {name} (opens in a new tab)
      </span>
    </Link>
  )
}
