import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled'> {
  label: string
  isMultiple?: boolean
  /** As the attribute of an input. */
  accept: string
  onFiles: (files: File[]) => void
}

/** Opens the browser's file dialog. */
export function FileButton({ label, isMultiple = false, accept, onFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
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
