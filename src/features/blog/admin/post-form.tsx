import { useWatch } from 'react-hook-form'
import { EntryForm } from '../../../editor/entry-form.tsx'
import { formatShortMoment } from '../../../editor/local-time.ts'
import type { EntryEditor } from '../../../editor/use-entry-editor.ts'
import type { Post, PostInput } from '../schema.ts'
import { PostFields, type PostValues } from './post-fields.tsx'

interface Props {
  editor: EntryEditor<PostValues, PostInput, Post>
  onDiscard: () => void
}

export function PostForm({ editor, onDiscard }: Props) {
  const [isNow, date] = useWatch({ control: editor.form.control, name: ['publishNow', 'scheduledDate'] })
  return (
    <EntryForm editor={editor} label="Blog post" outcome={outcomeOf(isNow, date, editor.base)} onDiscard={onDiscard}>
      <PostFields isSaving={editor.isSaving} savedImage={editor.base?.blogImage ?? null} />
    </EntryForm>
  )
}

/** What the save will do, as it stands beside its button. */
function outcomeOf(isNow: boolean, date: string, saved: Post | undefined): string {
  if (!isNow && date === '') return 'Choose when it goes public'
  if (!isNow && new Date(date) > new Date()) return `Goes public on ${formatShortMoment(date)}`
  return saved?.status === 'published' ? 'Changes go public at once' : 'Goes public at once'
}
