import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/** Ahead: the code of the page, once pointer, finger or focus are on the link. No routes are left to be discovered. */
const ahead = { prefetch: 'intent', discover: 'none' } as const

export function Link(props: LinkProps) {
  return <RouterLink {...ahead} {...props} />
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...ahead} {...props} />
}
