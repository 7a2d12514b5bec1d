import { useState } from 'react'
import { site } from '../../../../content/site.ts'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { useSession } from '../../auth/session.tsx'
import type { Post } from '../schema.ts'
import { CreatedNotice } from './created-notice.tsx'
import { newPost } from './post-fields.tsx'
import { PostForm } from './post-form.tsx'
import { postKind } from './post-kind.ts'

export default function AddBlogPage() {
  const [created, setCreated] = useState<Post>()
  const owner = useSession().user?.email ?? ''
  const editor = useEntryEditor(postKind, {
    owner,
    initial: newPost,
    onSaved: (post, then) => then && setCreated(post),
  })
  const title = editor.base ? 'Edit Blog' : 'Create Blog'
  return (
    <div className="grid gap-6">
      <title>{`${title} | ${site.name}`}</title>
      <h1 className="text-2xl">{title}</h1>
      {created && <CreatedNotice key={created._id} post={created} />}
      <PostForm editor={editor} onDiscard={() => {}} />
    </div>
  )
}
