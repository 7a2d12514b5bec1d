import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { Step } from './menu-order.ts'
import { controlOf } from './use-entry-focus.ts'

interface Props {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: Step) => void
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a category or a service; every button says to which. */
export function EntryActions({ id, name, isFirst, isLast, onMove, onEdit, onDelete }: Props) {
  return (
    <>
      <IconButton
        icon="up"
        action="Move up"
        name={name}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        {...controlOf('up', id)}
      />
      <IconButton
        icon="down"
        action="Move down"
        name={name}
        disabled={isLast}
        onClick={() => onMove(1)}
        {...controlOf('down', id)}
      />
      <IconButton icon="edit" action="Edit" name={name} onClick={onEdit} {...controlOf('edit', id)} />
      <IconButton icon="trash" action="Delete" name={name} isDanger onClick={onDelete} />
    </>
  )
}

interface IconButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  action: string
  name: string
  isDanger?: boolean
}

function IconButton({ icon, action, name, isDanger, ...rest }: IconButtonProps) {
  const tone = isDanger
    ? 'enabled:hover:bg-red-wash enabled:hover:text-red'
    : 'enabled:hover:bg-accent-wash enabled:hover:text-accent'
  return (
    <button
      type="button"
      title={action}
      aria-label={`${action} ${name}`}
      className={`grid size-11 scroll-mt-24 scroll-mb-32 place-items-center rounded-md text-soft transition-colors disabled:opacity-30 md:size-9 ${tone}`}
      {...rest}
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  )
}
