import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { DragHandle } from './dragging.tsx'
import type { Move } from './menu-order.ts'
import { controlOf } from './use-entry-focus.ts'

interface Props {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  /** Whether it stands at the top of its list; a service can still move up, to the category above. */
  isTop?: boolean
  /** The drag handle; undefined if the entry cannot be moved. */
  handle: DragHandle | undefined
  onMove: (move: Move) => void
  onEdit: () => void
  onCopy?: () => void
  onDelete: () => void
}

/** The actions of a category or a service; every button names its entry. */
export function EntryActions({ id, name, isFirst, isLast, isTop = isFirst, handle, ...actions }: Props) {
  const { onMove, onEdit, onCopy, onDelete } = actions
  return (
    <>
      {handle && (
        <span
          {...handle}
          title="Drag to move"
          className="hidden size-9 cursor-grab place-items-center rounded-md text-soft hover:bg-accent-wash hover:text-accent active:cursor-grabbing md:grid"
        >
          <Icon name="grip" className="size-4.5" />
        </span>
      )}
      <EntryButton
        icon="top"
        action="Move to top"
        name={name}
        disabled={isTop}
        onClick={() => onMove('top')}
        {...controlOf('top', id)}
      />
      <EntryButton
        icon="up"
        action="Move up"
        name={name}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        {...controlOf('up', id)}
      />
      <EntryButton
        icon="down"
        action="Move down"
        name={name}
        disabled={isLast}
        onClick={() => onMove(1)}
        {...controlOf('down', id)}
      />
      <EntryButton icon="edit" action="Edit" name={name} onClick={onEdit} {...controlOf('edit', id)} />
      {onCopy && <EntryButton icon="copy" action="Copy" name={name} onClick={onCopy} />}
      <EntryButton icon="trash" action="Delete" name={name} tone="danger" onClick={onDelete} />
    </>
  )
}

interface EntryButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName
  action: string
  name: string
  tone?: 'danger'
}

function EntryButton({ action, name, ...rest }: EntryButtonProps) {
  return <IconButton title={action} aria-label={`${action} ${name}`} className="scroll-mt-24 scroll-mb-32" {...rest} />
}
