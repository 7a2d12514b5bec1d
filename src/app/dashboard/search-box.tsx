import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
}

export function SearchBox({ value, onChange }: Props) {
  const id = useId()
  return (
    <div className="relative w-full md:mb-2 md:ml-auto md:w-80">
      <label htmlFor={id} className="sr-only">
        Search posts and jobs
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        id={id}
        type="search"
        placeholder="Search posts and jobs"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-md border border-control bg-surface py-2 pr-3 pl-10 text-sm placeholder:text-soft"
      />
    </div>
  )
}
