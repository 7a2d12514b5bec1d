import { useParams } from 'react-router'
import { site } from '../../../../content/site.ts'
import { ApiError, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { getPost } from '../client.ts'
import { EditPostForm } from './edit-post-form.tsx'

export default function EditBlogPage() {
  const { id = '' } = useParams()
  const { data: post, error, isLoading, reload } = useLoad(() => getPost(sessionApi, id), id)
  // While another post is on its way, the last one's form must not stand there.
  const isShown = post !== undefined && post._id === id
  return (
    <div className="grid gap-6">
      <title>{`Edit Blog | ${site.name}`}</title>
      <h1 className="text-2xl">Edit Blog</h1>
      {isShown ? <EditPostForm key={post._id} post={post} /> : isLoading && <Loading />}
      {!isShown && !isLoading && <LoadFailure error={error} onRetry={reload} />}
    </div>
  )
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const back = (
    <ButtonLink to="/admin" variant="secondary">
      Back to the dashboard
    </ButtonLink>
  )
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="There is no such post" actions={back}>
        <p className="text-soft">It was deleted, or the address is wrong.</p>
      </EmptyState>
    )
  }
  return (
    <Notice
      kind="error"
      title={messageOf(error, 'Failed to fetch blog details', 'Error fetching blog details')}
      actions={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          {back}
        </>
      }
    />
  )
}
