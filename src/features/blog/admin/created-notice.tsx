import { useEffect, useRef } from 'react'
import { formatLocalMoment } from '../../../editor/local-time.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pageOf } from '../../admin-list.ts'
import type { Post } from '../schema.ts'
import { postList } from './dashboard-list.tsx'

/** After a save the form is empty again; this says where the post is. It takes the focus, and with it the view. */
export function CreatedNotice({ post }: { post: Post }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const isWaiting = post.status === 'scheduled'
  return (
    <Notice
      ref={notice}
      kind="success"
      // It takes the focus: spoken as news as well, it would be said twice.
      role="group"
      tabIndex={-1}
      actions={
        <>
          <ButtonLink to={pageOf(postList, post)} variant="secondary" size="small">
            View the post
          </ButtonLink>
          <ButtonLink to={`/admin/edit-blog/${post._id}`} variant="secondary" size="small">
            Edit it
          </ButtonLink>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{post.title}</strong>{' '}
        {isWaiting ? `is saved. Public from ${formatLocalMoment(post.publishedAt)}.` : 'is published.'}
      </p>
    </Notice>
  )
}
