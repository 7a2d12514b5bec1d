import { EntryForm } from '../../../editor/entry-form.tsx'
import { PublicationOutcome } from '../../../editor/publication.tsx'
import { Loading } from '../../../ui/states.tsx'
import { CreatedNotice } from '../../created-notice.tsx'
import { EntryPage, loadEntry } from '../../entry-page.tsx'
import type { Route } from './+types/post.page.ts'
import { postList } from './dashboard-list.tsx'
import { newPost, PostFields } from './post-fields.tsx'
import { postKind } from './post-kind.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadEntry(postKind, params)
}

export function HydrateFallback() {
  return <Loading />
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage
      kind={postKind}
      list={postList}
      loaded={loaderData}
      initial={newPost}
      titles={['Create Blog', 'Edit Blog']}
      failures={['Failed to fetch blog details', 'Error fetching blog details']}
      exits={{ saved: '/admin', discarded: '/admin', failed: '/admin' }}
      notice={(post) => <CreatedNotice key={post._id} entry={post} noun="post" list={postList} />}
    >
      {({ editor, ...form }) => (
        <EntryForm
          {...form}
          editor={editor}
          label="Blog post"
          outcome={<PublicationOutcome isPublic={editor.base?.status === 'published'} />}
        >
          <PostFields isSaving={editor.isSaving} savedImage={editor.base?.blogImage ?? null} />
        </EntryForm>
      )}
    </EntryPage>
  )
}
