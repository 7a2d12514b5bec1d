import { useState } from 'react'
import type { SentCode } from '../client.ts'
import { FirmSignIn } from '../oidc/admin/firm-sign-in.tsx'
import { PasskeyButton } from '../passkeys/admin/passkey-button.tsx'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'
import { useCodeMail } from './use-code-mail.ts'

interface Props {
  /** Initial value of the address field. */
  address?: string
  /** Shows each step's title as the page heading. */
  hasTitles?: boolean
  /** Called once the session cookie is set. */
  onSignedIn: (email: string) => Promise<void> | void
}

/** Signs in with an address and the code mailed to it, with a passkey, or with the firm's account. */
export function SignInSteps({ address = '', hasTitles = false, onSignedIn }: Props) {
  const mail = useCodeMail()
  const [email, setEmail] = useState(address)
  const [sent, setSent] = useState<SentCode>()
  const [isCodeAsked, setIsCodeAsked] = useState(false)

  function handleNext(to: string, said?: SentCode): void {
    setEmail(to)
    setSent(said)
    setIsCodeAsked(true)
  }

  return (
    <div className="grid gap-5">
      {hasTitles && (
        <div className="grid gap-1">
          <h1 className="text-2xl">{isCodeAsked ? 'Reset Password OTP' : 'Admin Login'}</h1>
          {isCodeAsked && <p className="text-sm text-soft">A one-time code that signs you in. There is no password.</p>}
        </div>
      )}
      {isCodeAsked ? (
        <CodeStep
          email={email}
          sent={sent}
          {...mail}
          onSignedIn={() => onSignedIn(email)}
          onOtherAddress={() => setIsCodeAsked(false)}
        />
      ) : (
        <AddressStep email={email} {...mail} onNext={handleNext} />
      )}
      <PasskeyButton onSignedIn={onSignedIn} />
      <FirmSignIn onSignedInElsewhere={hasTitles ? undefined : onSignedIn} />
    </div>
  )
}
