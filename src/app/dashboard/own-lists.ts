import { useContext } from 'react'
import { OwnRole } from '../../editor/rights.ts'
import { groupOfKind, kinds } from '../../features/kinds.ts'
import { isIn } from '../../platform/roles.ts'
import { type ListName, listNames } from './admin-lists.ts'
import { type Counted, counted } from './counted.ts'

/** Returns the lists of the kinds that the signed-in user may edit, in tab order. */
export function useOwnLists(): ListName[] {
  const role = useContext(OwnRole)
  return listNames.filter((name) => isIn(groupOfKind(kinds[name]), role))
}

/** Returns what the signed-in user's charts count, in the order of the charts. */
export function useOwnCounted(): Counted[] {
  const role = useContext(OwnRole)
  return counted.filter(({ group }) => isIn(group, role))
}
