import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-sm font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 print:hidden'

const variants = {
  /** The one action of a place. */
  primary: 'border-transparent bg-button text-white hover:bg-button-strong',
  /** Beside a primary one. */
  secondary: 'border-control bg-surface text-text hover:border-accent hover:text-accent',
  /** On an ink band. */
  band: 'border-control bg-band/60 text-band-text hover:border-band-soft hover:bg-band-raised',
  quiet: 'border-transparent text-accent hover:bg-accent-wash',
  danger: 'border-transparent bg-danger text-white hover:bg-danger-strong',
} as const

export type ButtonVariant = keyof typeof variants

export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
  return `${base} ${variants[variant]} ${more}`
}

export function Button({
  variant,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}

export function ButtonLink({ variant, className, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...rest} />
}
