import { useState } from 'react'
import { ApiError, callApi, messageOf, visitorApi } from '../platform/api-client.ts'
import type { FieldErrors } from '../platform/errors.ts'
import type { guestRoutes } from '../platform/review-comments.server.ts'
import { commentLimits } from '../platform/review-comments.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'

type Routes = typeof guestRoutes

/** Whoever has the link says something of what it shows. The words stay until they have been taken. */
export function PreviewComment({ token }: { token: string }) {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [sent, setSent] = useState<string[]>([])
  const [problems, setProblems] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function handleSubmit(event: React.SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsSending(true)
    setFailure(undefined)
    setProblems({})
    try {
      const json = { name, text }
      await callApi<Routes['add']>(visitorApi, 'post', '/previews/{token}/comments', {
        params: { token },
        json,
      })
      setSent([...sent, text])
      setText('')
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems(fields)
      if (Object.keys(fields).length === 0)
        setFailure(messageOf(error, 'Your comment was refused', 'No answer came from the site. Please try again.'))
    }
    setIsSending(false)
  }

  return (
    <details className="group">
      <summary className="button min-h-11 cursor-pointer list-none border-control px-4 py-1 [&::-webkit-details-marker]:hidden">
        Comment
      </summary>
      <form
        noValidate
        aria-label="Comment"
        onSubmit={(event) => void handleSubmit(event)}
        className="absolute inset-x-0 bottom-full mb-px grid max-h-[70dvh] gap-4 overflow-y-auto border-t border-line bg-surface p-5 text-text sm:right-4 sm:left-auto sm:w-96 sm:rounded-t-lg sm:border"
      >
        {sent.length > 0 && (
          <ul aria-label="Sent" className="grid gap-2 text-sm text-soft">
            {sent.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out or moved.
              <li key={index} className="wrap-anywhere whitespace-pre-wrap border-l-2 border-line pl-3">
                {each}
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Your name"
          isRequired
          autoComplete="name"
          maxLength={commentLimits.name}
          value={name}
          error={problems.name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label="Comment"
          isRequired
          rows={4}
          value={text}
          error={problems.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Failure text={failure} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="small" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send comment'}
          </Button>
          <p role="status" className="text-sm text-soft">
            {sent.length > 0 && 'Thank you. Your comment has been sent.'}
          </p>
        </div>
      </form>
    </details>
  )
}
