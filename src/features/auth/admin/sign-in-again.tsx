import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onSignInNeeded, type SignInReason } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSession } from '../session.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** Signs in again in place, so that nothing typed is lost: when the session has ended, or a call needs a recent sign-in. */
export function SignInAgain() {
  const { state, user, reload } = useSession()
  const { reason, answer } = useSignInNeed()
  const { revalidate } = useRevalidator()
  // Nobody is signed in: the waiting calls fail and the sign-in page takes over.
  useEffect(() => {
    if (reason && state === 'out') answer(false)
  }, [reason, state, answer])
  if (!reason || state !== 'in') return null

  async function handleSignedIn(email: string): Promise<void> {
    // Reload only for a different administrator: a failed reload would close the page.
    if (email.toLowerCase() !== user?.email.toLowerCase()) await reload()
    answer(true)
    // Only then may a list have failed to load. Loaded beside a call that goes on, it would show the state before it.
    if (reason === 'ended') void revalidate()
  }

  return (
    <Dialog title="Please sign in again" onClose={() => answer(false)}>
      <p className="text-soft">{reasons[reason]}</p>
      <SignInSteps address={user?.email ?? ''} onSignedIn={handleSignedIn} />
      <Button variant="quiet" size="small" className="justify-self-center" onClick={() => answer(false)}>
        Not now
      </Button>
    </Dialog>
  )
}

const reasons: Record<SignInReason, string> = {
  ended: 'Your session has ended. What you typed on this page is still here.',
  old: 'This is about who may enter, so please confirm that it is you. Then it goes on by itself.',
}

/** Concurrently refused calls all wait for the same sign-in. */
function useSignInNeed() {
  const [reason, setReason] = useState<SignInReason>()
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])

  const answer = useCallback((isSignedIn: boolean) => {
    setReason(undefined)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }, [])

  useEffect(() => {
    const forget = onSignInNeeded(
      (needed) =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setReason(needed)
        }),
    )
    return () => {
      forget()
      answer(false)
    }
  }, [answer])

  return { reason, answer }
}
