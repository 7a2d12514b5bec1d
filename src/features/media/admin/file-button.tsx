import { type ComponentProps, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { imageTypes } from '../options.ts'

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled'> {
  label: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the browser's file dialog for images. */
export function FileButton({ label, isMultiple = false, onFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join()}
        multiple={isMultiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...rest} onClick={() => input.current?.click()}>
        <Icon name="upload" className="size-4" />
        {label}
      </Button>
    </>
  )
}
