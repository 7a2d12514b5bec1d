import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { redirect } from 'react-router'
import { ApiError, browserApi } from '../../platform/api-client.ts'
import { toast } from '../../ui/toast.tsx'
import { getUser, isSignedIn, listNames, signOut } from './client.ts'
import type { User } from './schema.ts'

interface Session {
  /** 'loading' until the first check is done. */
  state: 'loading' | 'in' | 'out'
  user: User | undefined
  /** What the people of the team are called, also those who were removed, by their addresses. */
  names: ReadonlyMap<string, string>
  /** Asks the server again, after a sign-in. */
  reload: () => Promise<void>
  /** Ends the session at the server and here; here also where the server does not answer. */
  leave: () => Promise<void>
}

/** Whether somebody is signed in. The first reader starts the check; a sign-in starts another. */
let check: Promise<boolean> | undefined

function checkSession(): Promise<boolean> {
  check ??= isSignedIn(browserApi)
  return check
}

/** A client middleware for pages whose loaders need a session: without one they do not run. */
export async function requireSession<T>(_: unknown, next: () => Promise<T>): Promise<T> {
  if (!(await checkSession().catch(() => false))) throw redirect('/admin-login')
  return next()
}

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

type Known = Pick<Session, 'state' | 'user' | 'names'>
type Found = { user: User; names: Session['names'] }
const noNames: Session['names'] = new Map()

/** Knows who is signed in: checked at the start, then after each sign-in and sign-out. */
export function SessionProvider({ children }: { children: React.ReactNode }) {
  const [{ state, user, names }, setKnown] = useState<Known>({ state: 'loading', user: undefined, names: noNames })

  const show = useCallback((found: Found | undefined) => {
    setKnown(found ? { state: 'in', ...found } : { state: 'out', user: undefined, names: noNames })
    check = Promise.resolve(found !== undefined)
  }, [])

  const reload = useCallback(async () => {
    check = undefined
    show(await findUser())
  }, [show])

  const leave = useCallback(async () => {
    try {
      await signOut(browserApi)
      toast.success('Logged out successfully', { isForNextPage: true })
    } catch (error) {
      const text = error instanceof ApiError && !error.hasServerText ? 'Failed to log out' : (error as Error).message
      toast.error(text, { isForNextPage: true })
    }
    show(undefined)
  }, [show])

  useEffect(() => {
    void findUser().then(show)
    return () => {
      check = undefined
    }
  }, [show])

  const session = useMemo(() => ({ state, user, names, reload, leave }), [state, user, names, reload, leave])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Without a session there is no message; any other failure is shown. */
async function findUser(): Promise<Found | undefined> {
  try {
    if (!(await checkSession())) return undefined
    // Addresses do as well as names.
    const naming = listNames(browserApi).catch(() => noNames)
    return { user: await getUser(browserApi), names: await naming }
  } catch (error) {
    toast.error((error as Error).message, { isForNextPage: true })
    return undefined
  }
}
