import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { ApiError, browserApi } from '../../platform/api-client.ts'
import { toast } from '../../ui/toast.tsx'
import { getUser, isSignedIn, signOut } from './client.ts'
import type { User } from './schema.ts'

interface Session {
  /** 'loading' until the first check is done. */
  state: 'loading' | 'in' | 'out'
  user: User | undefined
  /** Asks the server again, after a sign-in. */
  reload: () => Promise<void>
  /** Ends the session here in any case, at the server if it answers. */
  leave: () => Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Knows who is signed in: checked at the start, then after each sign-in and sign-out. */
export function SessionProvider({ children }: { children: React.ReactNode }) {
  const [{ state, user }, setKnown] = useState<Pick<Session, 'state' | 'user'>>({ state: 'loading', user: undefined })

  const reload = useCallback(async () => {
    const found = await findUser()
    setKnown(found ? { state: 'in', user: found } : { state: 'out', user: undefined })
  }, [])

  const leave = useCallback(async () => {
    try {
      await signOut(browserApi)
      toast.success('Logged out successfully')
    } catch (error) {
      toast.error(error instanceof ApiError && !error.hasServerText ? 'Failed to log out' : (error as Error).message)
    }
    setKnown({ state: 'out', user: undefined })
  }, [])

  useEffect(() => void reload(), [reload])

  const session = useMemo(() => ({ state, user, reload, leave }), [state, user, reload, leave])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Not being signed in is silent; any other trouble is said. */
async function findUser(): Promise<User | undefined> {
  try {
    return (await isSignedIn(browserApi)) ? await getUser(browserApi) : undefined
  } catch (error) {
    toast.error((error as Error).message)
    return undefined
  }
}
