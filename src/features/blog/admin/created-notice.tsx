import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Post } from '../schema.ts'
import { formatLocalMoment } from './local-time.ts'

/** After a save the form is empty again; this says where the post is. It takes the focus, and with it the view. */
export function CreatedNotice({ post }: { post: Post }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const isWaiting = post.status === 'scheduled'
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-6 rounded-lg border border-line bg-green-wash px-5 py-2 text-sm text-green"
    >
      <p className="min-w-0">
        <strong className="font-semibold">{post.title}</strong>{' '}
        {isWaiting ? `goes public on ${formatLocalMoment(post.publishedAt)}.` : 'is published.'}
      </p>
      <p className="flex flex-wrap gap-x-5 font-semibold">
        <Link to={`/blog?post=${post._id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {isWaiting ? 'Its public page' : 'View the post'}
        </Link>
        <Link
          to={`/admin/edit-blog/${post._id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Edit it
        </Link>
      </p>
    </div>
  )
}
