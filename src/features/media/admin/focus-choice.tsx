import { useId } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import { type FocusPoint, focusPoints } from '../options.ts'
import type { LibraryImage } from '../schema.ts'

const places: Record<FocusPoint, [label: string, position: string]> = {
  'left-top': ['Top left', 'object-left-top'],
  top: ['Top', 'object-top'],
  'right-top': ['Top right', 'object-right-top'],
  left: ['Left', 'object-left'],
  center: ['Centre', 'object-center'],
  right: ['Right', 'object-right'],
  'left-bottom': ['Bottom left', 'object-left-bottom'],
  bottom: ['Bottom', 'object-bottom'],
  'right-bottom': ['Bottom right', 'object-right-bottom'],
}

interface Props {
  image: LibraryImage
  focus: FocusPoint
  onChoose: (focus: FocusPoint) => void
}

/** Nine parts of a picture, one of which stays in view where it is cut, and what such a cut shows. */
export function FocusChoice({ image, focus, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Keep in view</legend>
      <p className="text-xs text-soft">Where there is no room for the whole picture, this part stays.</p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid grid-cols-3 gap-1 rounded-md border border-line bg-sunken p-1.5">
          {focusPoints.map((point) => (
            <label key={point} title={places[point][0]} className="grid size-8 cursor-pointer place-items-center">
              <input
                type="radio"
                name={name}
                aria-label={places[point][0]}
                checked={point === focus}
                onChange={() => onChoose(point)}
                className="size-6 accent-accent"
              />
            </label>
          ))}
        </div>
        {['aspect-video h-24', 'aspect-square h-24', 'aspect-1/2 h-24'].map((frame) => (
          <span key={frame} className={`block overflow-hidden rounded-md border border-line bg-band ${frame}`}>
            <Picture
              src={image.url}
              alt=""
              width={image.width}
              height={image.height}
              sizes="12rem"
              className={`size-full [object-fit:cover] ${places[focus][1]}`}
            />
          </span>
        ))}
      </div>
    </fieldset>
  )
}
