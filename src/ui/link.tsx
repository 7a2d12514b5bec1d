import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/** A link within the site. There are no routes to be discovered, so it says nothing about that in the document. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" {...props} />
}
