import { createContext, useContext, useEffect, useState } from 'react'

type Names = ReadonlyMap<string, string>

const PeopleContext = createContext<Names>(new Map())

/** `load`: what the people of the team are called, by their addresses; of those too who were removed. */
export function PeopleProvider({ load, children }: { load: () => Promise<Names>; children: React.ReactNode }) {
  const [names, setNames] = useState<Names>(new Map())
  useEffect(() => {
    load().then(setNames, () => {}) // Addresses do as well.
  }, [load])
  return <PeopleContext value={names}>{children}</PeopleContext>
}

/**
 * What somebody is called, by their address: their name, with the address where two have it; the address itself where the
 * name is not known.
 */
export function useNameOf(): (email: string) => string {
  const names = useContext(PeopleContext)
  return (email) => {
    const name = names.get(email)
    if (!name) return email
    const isShared = [...names].some(([other, same]) => other !== email && same === name)
    return isShared ? `${name} (${email})` : name
  }
}
