import { site } from '../../../../content/site.ts'
import { FailedEntry, useOpened } from '../../../editor/loaded-entry.tsx'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { Loading } from '../../../ui/states.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { useSession } from '../../auth/session.tsx'
import type { Post } from '../schema.ts'
import type { Route } from './+types/edit-blog.page.ts'
import { PostForm } from './post-form.tsx'
import { postKind } from './post-kind.ts'

const failures = ['Failed to fetch blog details', 'Error fetching blog details'] as const

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return settle(postKind.get(params.id))
}

export function HydrateFallback() {
  return <Loading />
}

export default function EditBlogPage({ loaderData, params }: Route.ComponentProps) {
  const { data: entry, error } = useOpened(params.id, loaderData)
  return (
    <div className="grid gap-6">
      <title>{`Edit Blog | ${site.name}`}</title>
      <h1 className="text-2xl">Edit Blog</h1>
      {entry ? (
        <EditPost key={entry._id} post={entry} />
      ) : (
        <FailedEntry error={error} noun="post" texts={failures} back="/admin" />
      )}
    </div>
  )
}

function EditPost({ post }: { post: Post }) {
  const owner = useSession().user?.email ?? ''
  const editor = useEntryEditor(postKind, { owner, entry: post, onSaved: (_, then) => then?.leave('/admin') })
  return <PostForm editor={editor} onDiscard={() => editor.leave('/admin')} />
}
