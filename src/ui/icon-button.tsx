import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

const base =
  'grid size-11 shrink-0 place-items-center rounded-md text-soft transition-colors disabled:cursor-not-allowed disabled:opacity-40 md:size-9'

const tones = {
  plain: 'not-disabled:hover:bg-accent-wash not-disabled:hover:text-accent not-disabled:active:text-accent-strong',
  danger: 'not-disabled:hover:bg-red-wash not-disabled:hover:text-red',
} as const

interface Looks {
  icon: IconName
  /** Names the action and its object: the button has no other text. */
  'aria-label': string
  tone?: keyof typeof tones
}

/** A button in a row of several: finger-sized on a phone, smaller with a mouse. */
export function IconButton({ icon, tone = 'plain', className = '', ...rest }: Looks & ComponentProps<'button'>) {
  return (
    <button type="button" className={`${base} ${tones[tone]} ${className}`} {...rest}>
      <Icon name={icon} className="size-4.5" />
    </button>
  )
}

/** The same styles for an anchor. */
export const iconButtonClass = `${base} ${tones.plain}`

export function IconLink({ icon, className = '', ...rest }: Pick<Looks, 'icon' | 'aria-label'> & LinkProps) {
  return (
    <Link className={`${iconButtonClass} ${className}`} {...rest}>
      <Icon name={icon} className="size-4.5" />
    </Link>
  )
}
