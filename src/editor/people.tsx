import { createContext, useContext } from 'react'

type Names = ReadonlyMap<string, string>

/** What the people of the team are called, by their addresses; of those too who were removed. */
export const People = createContext<Names>(new Map())

/** The address of who is signed in. */
export const Self = createContext('')

/**
 * What somebody is called, by their address: their name, with the address where two have it; the address itself where the
 * name is not known.
 */
export function useNameOf(): (email: string) => string {
  const names = useContext(People)
  return (email) => {
    const name = names.get(email)
    if (!name) return email
    const isShared = [...names].some(([other, same]) => other !== email && same === name)
    return isShared ? `${name} (${email})` : name
  }
}
