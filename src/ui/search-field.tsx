import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A search box that shows its label as the placeholder. */
export function SearchField({ label, className = '', ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <div className={`relative ${className}`}>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className="h-11 w-full rounded-md border border-control bg-surface pr-3 pl-10 text-sm placeholder:text-soft"
        {...rest}
      />
    </div>
  )
}
