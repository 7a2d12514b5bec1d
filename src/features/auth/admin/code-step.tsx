import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type SentCode, verifyCode } from '../client.ts'
import { CodeBoxes, emptyCode } from './code-boxes.tsx'

const textForLetters = 'Enter the 6-character code sent to your Email Id.'

interface Props {
  email: string
  /** What the server said about the code; undefined if the reader had one already. */
  sent: SentCode | undefined
  send: (email: string) => Promise<SentCode>
  wait: string | undefined
  onSignedIn: () => Promise<void> | void
  onOtherAddress: () => void
}

/** Step 2: entering the mailed code. */
export function CodeStep({ email, sent, send, wait, onSignedIn, onOtherAddress }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { code, setCode, error, isSubmitting, handleSubmit } = useCode(email, onSignedIn, group)
  const [hasLetters, setHasLetters] = useState(sent?.hasLetters === true)
  useEffect(() => focusBox(group.current, 0), [])

  return (
    <form noValidate aria-label="Code" onSubmit={handleSubmit} className="grid gap-5">
      <CodeBoxes
        legend={hasLetters ? textForLetters : 'Enter the 6-digit code sent to your Email Id.'}
        // A reader who had a code before may have one with letters, and needs a keyboard that has them.
        hasLetters={hasLetters || !sent}
        value={code}
        onChange={setCode}
        error={error}
        group={group}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Submitting...' : 'Submit'}
      </Button>
      <NewCode
        {...{ email, sent, send, wait, onOtherAddress }}
        onSent={(another) => {
          setHasLetters(another.hasLetters === true)
          setCode([...emptyCode])
          focusBox(group.current, 0)
        }}
      />
    </form>
  )
}

/** Holds and submits the boxes' state. A refused code stays in the boxes so that it can be corrected. */
function useCode(email: string, onSignedIn: Props['onSignedIn'], group: React.RefObject<HTMLFieldSetElement | null>) {
  const [code, setTyped] = useState<string[]>([...emptyCode])
  const [error, setError] = useState<string>()
  const [isSubmitting, setIsSubmitting] = useState(false)

  function fail(message: string, box: number): void {
    setError(message)
    focusBox(group.current, box)
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    if (code.includes('')) return fail(`Enter all ${code.length} digits of the code`, code.indexOf(''))
    setIsSubmitting(true)
    setError(undefined)
    try {
      await verifyCode(browserApi, email, code.join(''))
      await onSignedIn()
    } catch (reason) {
      toast.error((reason as Error).message)
      fail((reason as Error).message, 0)
    } finally {
      setIsSubmitting(false)
    }
  }

  function setCode(typed: string[]): void {
    setTyped(typed)
    setError(undefined)
  }

  return { code, setCode, error, isSubmitting, handleSubmit }
}

function focusBox(group: HTMLFieldSetElement | null, index: number): void {
  group?.querySelectorAll('input')[index]?.focus()
}

const linkClass =
  'min-h-11 font-semibold text-accent enabled:hover:underline disabled:cursor-not-allowed disabled:text-soft'

/** Offers to mail another code or to use another address. */
function NewCode(props: Omit<Props, 'onSignedIn'> & { onSent: (sent: SentCode) => void }) {
  const { email, send, wait, onSent, onOtherAddress } = props
  const [isSending, setIsSending] = useState(false)
  const [notice, setNotice] = useState(props.sent?.message)
  const [failure, setFailure] = useState<string>()

  async function handleSend(): Promise<void> {
    setIsSending(true)
    setFailure(undefined)
    try {
      const sent = await send(email)
      setNotice(sent.message)
      onSent(sent)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm">
      <Failure text={failure} />
      <div>
        <p role="status" className="text-soft">
          {!failure && notice}
        </p>
        <p className="font-semibold break-words">{email}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6">
        <button type="button" className={linkClass} disabled={isSending || wait !== undefined} onClick={handleSend}>
          {newCodeLabel(isSending, wait)}
        </button>
        <button type="button" className={linkClass} onClick={onOtherAddress}>
          Use another address
        </button>
      </div>
    </div>
  )
}

function newCodeLabel(isSending: boolean, wait: string | undefined): string {
  if (isSending) return 'Sending...'
  return wait ? `Send a new code in ${wait}` : 'Send a new code'
}
