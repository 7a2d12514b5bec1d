import { useEffect, useId, useRef, useState } from 'react'
import type { guestRoutes } from '../../entries/review-comments.server.ts'
import { commentLimits } from '../../entries/review-comments.ts'
import { ApiError, callApi, messageOf, visitorApi } from '../../platform/api/api-client.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/notice.tsx'

type Routes = typeof guestRoutes

/** Lets anyone with the link comment on what it shows. The text stays until it has been accepted. */
export function PreviewComment({ token }: { token: string }) {
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
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
      // Text typed since then stays.
      setText((now) => (now === text ? '' : now))
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems(fields)
      if (Object.keys(fields).length === 0)
        setFailure(messageOf(error, 'Your comment could not be sent', 'The site did not answer. Please try again.'))
    }
    setIsSending(false)
  }

  return (
    <>
      <Button
        variant="band"
        size="small"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setIsOpen(!isOpen)}
        className="shrink-0"
      >
        Comment
      </Button>
      <form
        id={formId}
        hidden={!isOpen}
        noValidate
        aria-label="Comment"
        onSubmit={(event) => void handleSubmit(event)}
        // Above the bar, which stays at the bottom of the window however high this is.
        className="order-first w-full"
      >
        <div className="flex max-h-[min(60dvh,100dvh-13rem)] flex-col gap-4 overflow-y-auto rounded-md bg-surface p-4 text-text lg:flex-row">
          {sent.length > 0 && <SentComments sent={sent} />}
          <div className="grid shrink-0 gap-3 lg:flex-1 lg:grid-cols-[14rem_1fr]">
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
              rows={3}
              value={text}
              error={problems.text}
              onChange={({ target }) => setText(target.value)}
            />
            <div className="grid gap-4 lg:col-start-2">
              <Failure text={failure} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button type="submit" size="small" disabled={isSending}>
                  {isSending ? 'Sending...' : 'Send comment'}
                </Button>
                <p role="status">{sent.length > 0 && 'Thank you. Your comment has been sent.'}</p>
              </div>
            </div>
          </div>
        </div>
      </form>
    </>
  )
}

/** Beside the form in a wide window, where its height is the form's. */
function SentComments({ sent }: { sent: string[] }) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new comment comes into view.
  useEffect(() => void list.current?.scrollTo(0, list.current.scrollHeight), [sent.length])
  return (
    <ol
      ref={list}
      aria-label="Sent so far"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid min-h-11 content-start gap-3 overflow-y-auto lg:flex-1 lg:[contain:size]"
    >
      {sent.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out or moved.
        <li key={index} className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
          {each}
        </li>
      ))}
    </ol>
  )
}
