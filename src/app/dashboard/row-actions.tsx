import { IconButton, IconLink } from '../../ui/icon-button.tsx'

interface Props {
  title: string
  editPath: string
  onDelete: () => void
}

export function RowActions({ title, editPath, onDelete }: Props) {
  return (
    <>
      <IconLink icon="edit" to={editPath} aria-label={`Edit ${title}`} title="Edit" />
      <IconButton icon="trash" tone="danger" aria-label={`Delete ${title}`} title="Delete" onClick={onDelete} />
    </>
  )
}
