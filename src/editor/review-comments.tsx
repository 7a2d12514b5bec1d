import { useEffect, useId, useRef, useState } from 'react'
import { commentLimits } from '../entries/review-comments.ts'
import { messageOf } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { countCharacters, formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Failure } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type IsLeaving, useUnsavedChanges } from '../ui/unsaved-changes.tsx'
import { commentsOn, type ReviewComment } from './comments-client.ts'
import { formatShortMoment } from './local-time.ts'
import { useNameOf } from './people.tsx'

interface Props {
  /** The first segment of the API paths of the entry's kind. */
  path: string
  id: string
  isLeaving: IsLeaving
}

/** More of an open comment than this would push the title out of a phone's window. */
const short = { characters: 140, lines: 3 }

/**
 * Shows the review comments of an entry, which can be answered, resolved or deleted. Opens by itself for one short comment
 * that is unresolved; more would push the form away.
 */
export function ReviewComments(props: Props) {
  const { comments, failure, isBusy, run, calls, load } = useComments(props)
  const nameOf = useNameOf()
  const open = comments?.filter(({ resolvedAt }) => resolvedAt === undefined) ?? []
  const heading = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isLoaded = comments !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are there; the last one that is resolved stays in view.
  useEffect(() => {
    if (comments?.length === 1 && open.some(isShort)) setIsOpen(true)
  }, [isLoaded])
  const [leaving, setLeaving] = useState<ReviewComment>()

  async function handleDelete({ _id }: ReviewComment): Promise<void> {
    await run(() => calls.remove(_id), 'Failed to delete the comment')
    setLeaving(undefined)
    // The pressed button has unmounted.
    heading.current?.focus()
  }

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-lg border border-line bg-surface"
    >
      <summary
        ref={heading}
        className="flex min-h-11 md:min-h-9 cursor-pointer list-none items-center gap-2 px-4 py-1 text-sm sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="chevron" className="size-5 shrink-0 text-soft group-open:rotate-180" />
        <span className="font-semibold">Comments</span>
        <span role="status" className="text-soft">
          {comments ? <Count all={comments.length} open={open.length} /> : failure && 'not loaded'}
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <Failure text={failure} />
        {!comments && !failure && <Loading text="Loading the comments..." />}
        {!comments && failure && (
          <Button variant="secondary" size="small" className="justify-self-start" onClick={() => void load()}>
            Try again
          </Button>
        )}
        {comments && comments.length > 0 && (
          <CommentList count={comments.length}>
            {comments.map((comment) => (
              <Comment
                key={comment._id}
                comment={comment}
                isBusy={isBusy}
                onResolve={(isResolved) =>
                  void run(() => calls.resolve(comment._id, isResolved), 'Failed to change the comment')
                }
                onDelete={() => setLeaving(comment)}
              />
            ))}
          </CommentList>
        )}
        {comments && (
          <NewComment
            isBusy={isBusy}
            isLeaving={props.isLeaving}
            onAdd={(text) => run(() => calls.add(text), 'Failed to comment')}
          />
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title="Confirm Deletion"
          text="Are you sure you want to delete this comment? This action cannot be undone."
          subject={leaving.isGuest ? leaving.author : nameOf(leaving.author)}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={isBusy}
          onConfirm={() => void handleDelete(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </details>
  )
}

function useComments({ path, id }: Props) {
  const [comments, setComments] = useState<ReviewComment[]>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const calls = commentsOn(path, id)

  /** Returns whether the change succeeded. */
  async function run(
    change: () => Promise<ReviewComment[] | ReviewComment | undefined>,
    refused: string,
  ): Promise<boolean> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const answer = await change()
      if (Array.isArray(answer)) setComments(answer)
      else if (answer) setComments((before = []) => [...before, answer])
      return true
    } catch (error) {
      setFailure(messageOf(error, refused, 'The site did not answer. Please try again.'))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const load = () => run(calls.list, 'Failed to load the comments')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry.
  useEffect(() => void load(), [path, id])
  return { comments, failure, isBusy, run, calls, load }
}

/** Scrolls if it gets long; an added comment comes into view. */
function CommentList({ count, children }: { count: number; children: React.ReactNode }) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(count)
  useEffect(() => {
    if (count > shown.current) list.current?.scrollTo(0, list.current.scrollHeight)
    shown.current = count
  }, [count])
  return (
    // The padding leaves room for a focus outline.
    <ol
      ref={list}
      className="-mx-2 grid max-h-[max(16rem,40dvh)] divide-y divide-line overflow-y-auto border-y border-line px-2"
    >
      {children}
    </ol>
  )
}

interface CommentProps {
  comment: ReviewComment
  isBusy: boolean
  onResolve: (isResolved: boolean) => void
  onDelete: () => void
}

function Comment({ comment, isBusy, onResolve, onDelete }: CommentProps) {
  const { author, isGuest, text, createdAt, resolvedAt, resolvedBy } = comment
  const nameOf = useNameOf()
  const isResolved = resolvedAt !== undefined
  const about = useId()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_24rem]">
        <p id={about} className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-semibold wrap-anywhere">{isGuest ? author : nameOf(author)}</span>
          <span className="text-soft">
            {isGuest && 'via a preview link, '}
            {formatShortMoment(createdAt)}
          </span>
          {isResolved && <StatusBadge tone="green">Resolved</StatusBadge>}
        </p>
        <p className={`max-w-[68ch] wrap-anywhere whitespace-pre-wrap ${isResolved ? 'text-soft' : ''}`}>{text}</p>
        {resolvedBy && (
          <p className="text-xs text-soft">
            Resolved by {nameOf(resolvedBy)}, {formatShortMoment(resolvedAt ?? createdAt)}
          </p>
        )}
      </div>
      <div className="flex gap-1 max-sm:-ml-3">
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-describedby={about}
          onClick={() => onResolve(!isResolved)}
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
        <Button variant="quietDanger" size="small" disabled={isBusy} aria-describedby={about} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}

interface NewCommentProps extends Pick<Props, 'isLeaving'> {
  isBusy: boolean
  onAdd: (text: string) => Promise<boolean>
}

function NewComment({ isBusy, isLeaving, onAdd }: NewCommentProps) {
  const [text, setText] = useState('')
  const tooMany = countCharacters(text.trim()) - commentLimits.text
  const error = tooMany > 0 ? `Comment must be ${formatNumber(commentLimits.text)} characters or less` : undefined
  async function handleAdd(): Promise<void> {
    const sent = text
    // Text typed since then stays.
    if (await onAdd(sent)) setText((now) => (now === sent ? '' : now))
  }
  useUnsavedChanges(text.trim() !== '', { text: 'Your comment has not been sent.', pronoun: 'it', isLeaving })
  return (
    <div className="grid max-w-[68ch] gap-2">
      <TextArea
        label="New comment"
        isRequired
        rows={2}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={isBusy || text.trim() === '' || tooMany > 0}
        onClick={() => void handleAdd()}
      >
        Comment
      </Button>
    </div>
  )
}

function Count({ all, open }: { all: number; open: number }) {
  if (all === 0) return 'none yet'
  if (open === 0) return all === 1 ? '1, resolved' : `${all}, all resolved`
  return <StatusBadge tone="amber">{open} open</StatusBadge>
}

function isShort({ text }: ReviewComment): boolean {
  return countCharacters(text) <= short.characters && text.split('\n').length <= short.lines
}
