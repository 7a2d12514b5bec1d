import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type NavigateOptions, resolvePath, type To, useLocation, useNavigate } from 'react-router'
import { isPlainClick } from './plain-click.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  state?: NavigateOptions['state']
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/**
 * A link, followed without a page load if it stays within the site. React Router's own would bundle its forms, fetchers
 * and prefetching with it, and resolves each address twice, against the routes.
 */
export function Link({ to, replace, state, preventScrollReset, viewTransition, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const isElsewhere = typeof to === 'string' && /^[a-z][a-z\d+.-]*:/i.test(to)
  const address = () => createPath(resolvePath(to, here.pathname))
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (isElsewhere || event.defaultPrevented || !isPlainClick(event, anchor.target)) return
    event.preventDefault()
    const isHere = createPath(here) === address()
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset, viewTransition } as NavigateOptions)
  }
  // An anchor stays one: what shows it may be repeated on other pages.
  const isAsItIs = isElsewhere || (typeof to === 'string' && to.startsWith('#'))
  return <a {...anchor} href={isAsItIs ? to : address()} onClick={handleClick} />
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (shown: { isActive: boolean }) => string
  /** Active only at its own address, not at addresses below it. */
  end?: boolean
}

/** A link that marks itself as active if its page is shown. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const own = resolvePath(rest.to, pathname).pathname.toLowerCase()
  const shown = pathname.toLowerCase()
  const isActive = shown === own || (!end && shown.startsWith(`${own}/`))
  return <Link {...rest} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />
}
