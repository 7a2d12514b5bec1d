import { IconButton, IconLink } from '../ui/icon-button.tsx'
import { useFromHere } from '../ui/use-came-from.ts'

interface Props {
  title: string
  editPath: string
  /** The public page, or its preview. */
  viewPath: string
  /** Undefined if the user may not delete it. */
  onDelete: (() => void) | undefined
}

export function RowActions({ title, editPath, viewPath, onDelete }: Props) {
  const here = useFromHere()
  return (
    <>
      <IconLink
        icon="external"
        to={viewPath}
        target="_blank"
        rel="noreferrer"
        aria-label={`View ${title} (opens in a new tab)`}
        title="View"
      />
      <IconLink
        icon="edit"
        to={editPath}
        state={here}
        aria-label={`Edit ${title}`}
        title="Edit"
        className="data-table-edit"
      />
      {onDelete && (
        <IconButton icon="trash" tone="danger" aria-label={`Delete ${title}`} title="Delete" onClick={onDelete} />
      )}
    </>
  )
}
