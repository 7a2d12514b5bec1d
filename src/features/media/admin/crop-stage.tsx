import { useRef, useState } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import type { Crop, LibraryImage } from '../schema.ts'
import { moved, type Point, resized, spanned } from './crop-area.ts'

/** How far from a corner a press still takes hold of it, in pixels of the screen. */
const reach = 24

/** Of the window's height. */
const mostHeight = 0.45

interface Props {
  image: LibraryImage
  area: Crop
  ratio: number | undefined
  onChange: (area: Crop) => void
}

/** Returns the area as it is once the pointer has moved to a point. */
type Drag = (to: Point) => Crop

/** The picture with the area to keep, which a pointer drags by its middle or its corners, or draws anew. */
export function CropStage({ image, area, ratio, onChange }: Props) {
  const drag = useRef<Drag>(undefined)
  // Room is left for what is below; a narrow window shrinks it further.
  const [mostWidth] = useState(() => Math.min(image.width, (mostHeight * innerHeight * image.width) / image.height))
  const { x, y, width, height } = area
  const step = Math.max(1, Math.round(Math.max(image.width, image.height) / 100))

  function handleKey(event: React.KeyboardEvent): void {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const by = { x: way[0] * step, y: way[1] * step }
    onChange(event.shiftKey ? resized(area, by, image, ratio) : moved(area, by, image))
  }

  /** `scale`: pixels of the picture for each of the screen. */
  function pointOf({ currentTarget, clientX, clientY }: React.PointerEvent<SVGSVGElement>): Point & { scale: number } {
    const toPicture = currentTarget.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPicture)
    return { x: Math.round(x), y: Math.round(y), scale: toPicture?.a ?? 1 }
  }

  function dragFrom({ scale, ...from }: Point & { scale: number }): Drag {
    for (const corner of cornersOf(area)) {
      if (Math.hypot(corner.x - from.x, corner.y - from.y) > reach * scale) continue
      const fixed = { x: 2 * x + width - corner.x, y: 2 * y + height - corner.y }
      return (to) => spanned(fixed, to, image, ratio)
    }
    const isInside = from.x > x && from.x < x + width && from.y > y && from.y < y + height
    if (isInside) return (to) => moved(area, { x: to.x - from.x, y: to.y - from.y }, image)
    return (to) => spanned(from, to, image, ratio)
  }

  return (
    <div className="grid justify-items-center rounded-md border border-line bg-sunken p-2">
      <div className="relative">
        <Picture
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          sizes="(min-width: 48rem) 44rem, 100vw"
          loading="eager"
          data-ground="chequered"
          className="absolute inset-0 size-full"
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in. */}
        <svg
          viewBox={`0 0 ${image.width} ${image.height}`}
          width={Math.round(mostWidth)}
          role="group"
          aria-label="Part to keep. The arrow keys move it; with Shift, they change its size."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the area.
          tabIndex={0}
          className="relative block h-auto max-w-full cursor-crosshair touch-none"
          onKeyDown={handleKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = dragFrom(pointOf(event))
          }}
          onPointerMove={(event) => {
            const { x, y } = pointOf(event)
            if (drag.current) onChange(drag.current({ x, y }))
          }}
          onPointerUp={() => {
            drag.current = undefined
          }}
          onPointerCancel={() => {
            drag.current = undefined
          }}
        >
          <path
            d={`M0 0H${image.width}V${image.height}H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`}
            className="fill-black/60"
          />
          <rect {...area} fill="none" stroke="black" strokeWidth={4} vectorEffect="non-scaling-stroke" />
          <rect
            {...area}
            stroke="white"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="cursor-move fill-transparent"
          />
          {cornersOf(area).map((corner) => (
            <path
              key={`${corner.x} ${corner.y}`}
              d={`M${corner.x} ${corner.y}h0`}
              stroke="white"
              strokeWidth={14}
              strokeLinecap="square"
              vectorEffect="non-scaling-stroke"
              className="cursor-pointer"
            />
          ))}
        </svg>
      </div>
    </div>
  )
}

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function cornersOf({ x, y, width, height }: Crop): Point[] {
  return [x, x + width].flatMap((left) => [y, y + height].map((top) => ({ x: left, y: top })))
}
