import { useEffect } from 'react'
import { ApiError } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { Failure } from '../../../ui/notice.tsx'
import type { SentCode } from '../client.ts'
import type { SignInFields } from '../schema.ts'

const rules = lazyRules<SignInFields>(async () => (await import('../schema.ts')).signInInput)

interface Props {
  email: string
  send: (email: string) => Promise<SentCode>
  wait: string | undefined
  /** `sent`: what the server says about the code; undefined if the reader already has a code. */
  onNext: (email: string, sent?: SentCode) => void
}

/** Step 1: where to mail the code. */
export function AddressStep({ email, send, wait, onNext }: Props) {
  const form = useRuledForm(rules, { defaultValues: { email } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('email', { shouldSelect: true }), [setFocus])

  async function handleSend(values: SignInFields): Promise<void> {
    try {
      onNext(values.email, await send(values.email))
    } catch (error) {
      const message = (error as Error).message
      if (error instanceof ApiError && error.fields.email) {
        form.setError('email', { message: error.fields.email }, { shouldFocus: true })
      } else form.setError('root', { message, type: error instanceof ApiError ? String(error.status) : 'network' })
    }
  }

  return (
    <form noValidate aria-label="Address" onSubmit={form.handleSubmit(handleSend)} className="grid gap-5">
      <TextField
        label="Enter your registered Email Address"
        placeholder="Email ID"
        type="email"
        isRequired
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Failure text={errors.root?.message} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send OTP'}
      </Button>
      <div className="grid justify-items-center gap-1 text-center text-sm text-soft">
        {errors.root?.type === '429' && wait && <p>The next code can be sent in {wait}.</p>}
        <Button variant="quiet" onClick={form.handleSubmit((values) => onNext(values.email))}>
          I already have a code
        </Button>
      </div>
    </form>
  )
}
