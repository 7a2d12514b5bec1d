import { useEffect, useState } from 'react'
import { browserApi } from '../../../../platform/api/api-client.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/notice.tsx'
import { confirmSignIn, getUser } from '../../client.ts'
import { firmSignInAddress, listSignInWays } from '../client.ts'
import type { SignInWays } from '../schema.ts'
import { useProblem } from './use-problem.ts'

type OnSignedIn = (email: string) => Promise<void> | void

interface Props {
  /** Set where the page must not be left, because of what was typed there: the provider opens in a tab of its own. */
  onSignedInElsewhere?: OnSignedIn | undefined
}

/** Leads to the firm's provider, if the site has one, and says why it has sent the browser back. */
export function FirmSignIn({ onSignedInElsewhere }: Props) {
  const [ways, setWays] = useState<SignInWays>()
  const problem = useProblem()
  useEffect(() => {
    // Without an answer the other ways in are still there.
    listSignInWays(browserApi).then(setWays, () => {})
  }, [])
  return (
    <>
      {ways?.firmAccount && <FirmLink onSignedInElsewhere={onSignedInElsewhere} />}
      {ways && !ways.mailedCode && (
        <p className="text-sm text-pretty text-soft">
          This site mails no codes. A passkey or a code from the server’s shell signs you in as well.
        </p>
      )}
      <Failure text={problem} />
    </>
  )
}

function FirmLink({ onSignedInElsewhere }: Props) {
  useReturn(onSignedInElsewhere)
  const link = { href: firmSignInAddress, className: buttonClass('secondary', 'text-center') }
  if (!onSignedInElsewhere) return <a {...link}>Sign in with the firm’s account</a>
  return (
    <div className="grid gap-2">
      <a {...link} target="_blank" rel="noreferrer">
        Sign in with the firm’s account
      </a>
      <p className="text-sm text-pretty text-soft">It opens in a new tab. Come back to this one afterwards.</p>
    </div>
  )
}

/** Asks, whenever the reader comes back to this tab, whether they have signed in meanwhile, in another one. */
function useReturn(onSignedIn: OnSignedIn | undefined): void {
  useEffect(() => {
    if (!onSignedIn) return
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        await confirmSignIn(browserApi)
        await onSignedIn?.((await getUser(browserApi)).email)
      } catch {
        // Not yet: the question stays.
      }
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [onSignedIn])
}
