import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from './link.tsx'

const variants = {
  /** The main action. */
  primary: 'border-transparent bg-button text-white hover:bg-button-strong',
  /** Beside a primary button. */
  secondary: 'border-control bg-surface text-text hover:border-accent hover:text-accent',
  /** On an ink band. */
  band: 'border-control bg-band/60 text-band-text hover:border-band-soft hover:bg-band-raised',
  quiet: 'border-transparent text-accent hover:bg-accent-wash',
  quietDanger: 'border-transparent text-red hover:bg-red-wash',
  danger: 'border-transparent bg-danger text-white hover:bg-danger-strong',
} as const

export type ButtonVariant = keyof typeof variants

const sizes = {
  normal: 'min-h-11 px-5 py-2',
  /** For button rows, notices and list footers: finger-sized on a phone, smaller with a mouse. */
  small: 'min-h-11 px-3 py-1 md:min-h-9',
} as const

interface Looks {
  variant?: ButtonVariant
  size?: keyof typeof sizes
}

export function buttonClass(
  variant: ButtonVariant = 'primary',
  more = '',
  size: keyof typeof sizes = 'normal',
): string {
  return `button ${sizes[size]} ${variants[variant]} ${more}`
}

export function Button({ variant, size, className, type = 'button', ref, ...rest }: ComponentProps<'button'> & Looks) {
  const own = useFocusKept(rest.disabled)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, [own])
  return <button ref={own} type={type} className={buttonClass(variant, className, size)} {...rest} />
}

/** Gives the focus back to a button that was disabled while it had it, unless it has moved on: browsers drop it. */
function useFocusKept(isDisabled = false) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [isDisabled])
  return button
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Looks) {
  return <Link className={buttonClass(variant, className, size)} {...rest} />
}
