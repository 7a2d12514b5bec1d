import { Icon, type IconName } from '../../../ui/icon.tsx'

interface PartProps {
  title: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: React.ReactNode
}

/** One of a page's repeated parts. */
export function Part({ title, index, count, onMove, onRemove, children }: PartProps) {
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-paper p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1 pb-2">
        <span aria-hidden="true" className="mr-auto text-sm font-semibold">
          {title}
        </span>
        <PartButton
          icon="up"
          name={`Move up ${title}`}
          control={`up:${index}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <PartButton
          icon="down"
          name={`Move down ${title}`}
          control={`down:${index}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <PartButton
          icon="trash"
          name={`Remove ${title}`}
          control={`remove:${index}`}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  )
}

interface PartButtonProps {
  icon: IconName
  name: string
  control: string
  disabled: boolean
  onClick: () => void
}

function PartButton({ icon, name, control, disabled, onClick }: PartButtonProps) {
  const tone =
    icon === 'trash'
      ? 'enabled:hover:bg-red-wash enabled:hover:text-red'
      : 'enabled:hover:bg-accent-wash enabled:hover:text-accent'
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      data-control={control}
      disabled={disabled}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-md text-soft transition-colors disabled:opacity-30 md:size-9 ${tone}`}
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  )
}
