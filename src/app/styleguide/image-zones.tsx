import { useEffect, useState } from 'react'
import { imageTooLarge } from '../../features/media/options.ts'
import { prepareImage } from '../../features/media/prepare-image.ts'
import { ImageDropZone } from '../../ui/image-drop-zone.tsx'
import { Exhibit, Section, Specimen } from './exhibit.tsx'

export function ImageZones() {
  return (
    <Section id="images" title="Image drop zone" text="Drop a file, choose one, or try one that is no image.">
      <Exhibit title="Its states" ground="surface">
        {() => <Zones />}
      </Exhibit>
    </Section>
  )
}

function Zones() {
  const file = useSampleFile()
  return (
    <div className="styleguide-stack">
      <Zone label="Empty" />
      <Specimen label="Focus" as="focus">
        <Zone label="Focused" />
      </Specimen>
      <Zone label="With an error" error={imageTooLarge} />
      {file && <Zone label="A chosen file" start={file} />}
      <Zone label="An image that the site has" start="/art/technology/styleguide/card.svg" />
      <Zone label="On its way" start="/art/design/styleguide/card.svg" busyLabel="Uploading..." />
    </div>
  )
}

function Zone({ start, ...rest }: { label: string; start?: File | string; error?: string; busyLabel?: string }) {
  const [image, setImage] = useState(start)
  return (
    <ImageDropZone
      image={image}
      prepare={prepareImage}
      onPick={setImage}
      onRemove={() => setImage(undefined)}
      {...rest}
    />
  )
}

/** A picture made by this browser, as if somebody had chosen it. */
function useSampleFile(): File | undefined {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const context = canvas.getContext('2d')
    if (!context) return
    for (const [index, colour] of ['band', 'button', 'signal'].entries()) {
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${colour}`)
      context.fillRect(index * 200, index * 100, 800, 400)
    }
    canvas.toBlob((blob) => blob && setFile(new File([blob], 'plant-in-hamburg.png', { type: 'image/png' })))
  }, [])
  return file
}
