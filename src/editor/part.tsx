import { IconButton } from '../ui/icon-button.tsx'

interface PartProps {
  title: string
  index: number
  count: number
  canRemove: boolean
  onMove: (to: number) => void
  onRemove: () => void
  children: React.ReactNode
}

/** One of the repeated parts of an entry, with buttons to move and remove it. */
export function Part({ title, index, count, canRemove, onMove, onRemove, children }: PartProps) {
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-paper p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1 pb-2">
        <span aria-hidden="true" className="mr-auto text-sm font-semibold">
          {title}
        </span>
        <IconButton
          icon="up"
          aria-label={`Move up ${title}`}
          title={`Move up ${title}`}
          data-control={`up:${index}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="down"
          aria-label={`Move down ${title}`}
          title={`Move down ${title}`}
          data-control={`down:${index}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          icon="trash"
          tone="danger"
          aria-label={`Remove ${title}`}
          title={`Remove ${title}`}
          data-control={`remove:${index}`}
          disabled={!canRemove}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  )
}
