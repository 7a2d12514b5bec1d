import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { redirect } from 'react-router'
import { ApiError, browserApi } from '../../platform/api/api-client.ts'
import { toast } from '../../ui/toast.tsx'
import { getUser, isSignedIn, listNames, signOut } from './client.ts'
import type { User } from './schema.ts'
import { rememberSignedIn } from './signed-in-here.ts'

interface Session {
  /** 'loading' until the first check is done. */
  state: 'loading' | 'in' | 'out'
  user: User | undefined
  /** The names of current and removed team members, by address. */
  names: ReadonlyMap<string, string>
  /** Asks the server again, after a sign-in. */
  reload: () => Promise<void>
  /** Ends the session on the server and here; here even if the server does not respond. */
  leave: () => Promise<void>
}

/** Whether somebody is signed in. The first caller starts the check; a sign-in starts another. */
let check: Promise<boolean> | undefined

function checkSession(): Promise<boolean> {
  check ??= isSignedIn(browserApi)
  return check
}

/** Client middleware for pages whose loaders need a session: without a session the loaders do not run. */
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

/** Provides the session: checked on mount, then updated after each sign-in and sign-out. */
export function SessionProvider({ children }: { children: React.ReactNode }) {
  const [{ state, user, names }, setKnown] = useState<Known>({ state: 'loading', user: undefined, names: noNames })

  const show = useCallback((found: Found | undefined) => {
    setKnown(found ? { state: 'in', ...found } : { state: 'out', user: undefined, names: noNames })
    check = Promise.resolve(found !== undefined)
    rememberSignedIn(found !== undefined)
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

/** A missing session shows no message; any other failure is shown as a toast. */
async function findUser(): Promise<Found | undefined> {
  try {
    if (!(await checkSession())) return undefined
    // If the names cannot be loaded, addresses are good enough.
    const naming = listNames(browserApi).catch(() => noNames)
    return { user: await getUser(browserApi), names: await naming }
  } catch (error) {
    toast.error((error as Error).message, { isForNextPage: true })
    return undefined
  }
}
