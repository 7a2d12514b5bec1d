import { createContext, useContext } from 'react'

type Names = ReadonlyMap<string, string>

/** The names of the team by e-mail address, including removed members. */
export const People = createContext<Names>(new Map())

/** The e-mail address of the signed-in administrator. */
export const Self = createContext('')

/** Looks up a person's name by e-mail address. Shared names include the address; unknown ones are the address alone. */
export function useNameOf(): (email: string) => string {
  const names = useContext(People)
  return (email) => {
    const name = names.get(email)
    if (!name) return email
    const isShared = [...names].some(([other, same]) => other !== email && same === name)
    return isShared ? `${name} (${email})` : name
  }
}
