import { useId } from 'react'
import { CutName } from '../../../ui/cut-name.tsx'
import type { Selection } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { LibraryImage } from '../schema.ts'
import { isUndescribed, nameOf } from './picture-words.ts'
import { WholePicture } from './whole-picture.tsx'

interface Props {
  images: LibraryImage[]
  /** The id of the picture whose panel is open. */
  openId: string | undefined
  onOpen: (image: LibraryImage) => void
  /** Absent for whoever may not delete pictures. */
  selection: Selection<LibraryImage> | undefined
}

/** Small pictures, each a button that opens the picture's panel. */
export function LibraryGrid({ images, openId, onOpen, selection }: Props) {
  return (
    <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,10rem)] sm:gap-4">
      {images.map((image) => (
        <li key={image._id} className="relative grid">
          <Tile image={image} isOpen={image._id === openId} onOpen={() => onOpen(image)} />
          {selection && (
            <label className="absolute top-1.5 left-1.5 grid size-8 cursor-pointer place-items-center rounded-md bg-surface/90">
              <input
                type="checkbox"
                className="checkbox size-6"
                aria-label={`Select ${nameOf(image)}`}
                checked={selection.has(image)}
                onChange={({ nativeEvent }) =>
                  selection.toggle(image, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, images)
                }
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  image: LibraryImage
  isOpen: boolean
  onOpen: () => void
}

function Tile({ image, isOpen, onOpen }: TileProps) {
  const id = useId()
  return (
    <button
      type="button"
      data-picture={image._id}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface text-left transition-colors hover:border-accent aria-expanded:border-accent aria-expanded:ring-2 aria-expanded:ring-accent"
    >
      <WholePicture
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        sizes="10rem"
        className="aspect-4/3 border-b border-line"
      />
      <span id={id} className="w-full px-2.5 pt-2 text-xs font-semibold">
        <CutName name={nameOf(image)} />
      </span>
      <span id={`${id}-text`} className="flex min-h-7 items-center px-2.5 pb-2 text-xs text-soft">
        {isUndescribed(image) ? <StatusBadge tone="grey">No text</StatusBadge> : image.useCount === 0 && 'Not used'}
      </span>
    </button>
  )
}
