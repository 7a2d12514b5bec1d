import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionEnd } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSession } from '../session.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** Signs in again in place when the session has ended, so that typed text is not lost. */
export function SignInAgain() {
  const { state, user, reload } = useSession()
  const { isAsked, answer } = useSessionEnd()
  const { revalidate } = useRevalidator()
  // Nobody is signed in: the waiting calls fail and the sign-in page takes over.
  useEffect(() => {
    if (isAsked && state === 'out') answer(false)
  }, [isAsked, state, answer])
  if (!isAsked || state !== 'in') return null

  async function handleSignedIn(email: string): Promise<void> {
    // Reload only for a different administrator: a failed reload would close the page.
    if (email.toLowerCase() !== user?.email.toLowerCase()) await reload()
    answer(true)
    void revalidate()
  }

  return (
    <Dialog title="Please sign in again" onClose={() => answer(false)}>
      <p className="text-soft">Your session has ended. What you typed on this page is still here.</p>
      <SignInSteps address={user?.email ?? ''} onSignedIn={handleSignedIn} />
      <Button variant="quiet" size="small" className="justify-self-center" onClick={() => answer(false)}>
        Not now
      </Button>
    </Dialog>
  )
}

/** Concurrently refused calls all wait for the same sign-in. */
function useSessionEnd() {
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])

  const answer = useCallback((isSignedIn: boolean) => {
    setIsAsked(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }, [])

  useEffect(() => {
    const forget = onSessionEnd(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setIsAsked(true)
        }),
    )
    return () => {
      forget()
      answer(false)
    }
  }, [answer])

  return { isAsked, answer }
}
