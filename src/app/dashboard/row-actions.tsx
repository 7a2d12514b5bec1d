import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

const buttonClass = 'grid size-10 place-items-center rounded-md text-soft'

interface Props {
  title: string
  editPath: string
  onDelete: () => void
}

export function RowActions({ title, editPath, onDelete }: Props) {
  return (
    <>
      <Link
        to={editPath}
        aria-label={`Edit ${title}`}
        title="Edit"
        className={`${buttonClass} hover:bg-accent-wash hover:text-accent`}
      >
        <Icon name="edit" />
      </Link>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={onDelete}
        className={`${buttonClass} hover:bg-red-wash hover:text-red`}
      >
        <Icon name="trash" />
      </button>
    </>
  )
}
