import { createContext, useContext } from 'react'
import { isHeld } from '../entries/publication-status.ts'
import { type Group, isIn, type Role } from '../platform/roles.ts'

/** The role of the signed-in administrator; an owner has none. */
export const OwnRole = createContext<Role | undefined>(undefined)

/** Whether the signed-in administrator belongs to the group. */
export function useMay(group: Group): boolean {
  return isIn(group, useContext(OwnRole))
}

/** Returns whether the signed-in administrator may save and delete an entry of this status. */
export function useMayChange(): (status: unknown) => boolean {
  const isPublisher = useMay('publishers')
  return (status) => isPublisher || isHeld(status)
}
