import { useParams } from 'react-router'
import { site } from '../../../../content/site.ts'
import { isMissing, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/states.tsx'
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
      {!isShown && !isLoading && <FailedLoad error={error} onRetry={reload} />}
    </div>
  )
}

function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailure
      title={messageOf(error, 'Failed to fetch blog details', 'Error fetching blog details')}
      missing={isMissing(error) ? 'post' : undefined}
      onRetry={onRetry}
      back={
        <ButtonLink to="/admin" variant="secondary">
          Back to the dashboard
        </ButtonLink>
      }
    />
  )
}
