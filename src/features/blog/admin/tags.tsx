import { useEffect, useState } from 'react'
import { announceUndoable } from '../../../editor/undo-toast.tsx'
import { maxBulkValue } from '../../../entries/bulk.ts'
import { type Change, changeAll } from '../../../entries/bulk-client.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Failure } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/states.tsx'
import { findAllIds, type ToolsProps } from '../../admin-list.ts'
import { listTags, type TagUse } from '../facets-client.ts'

type TagChange = Pick<Change, 'action' | 'value' | 'from'>

/** Opens the tags of all posts, where they are renamed, merged and removed. */
export function Tags(props: ToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        Edit tags
      </Button>
      {isOpen && <TagsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TagsDialog({ list, onChanged, onClose }: ToolsProps & { onClose: () => void }) {
  const [tags, setTags] = useState<TagUse[]>()
  const [renamed, setRenamed] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const load = () =>
    listTags(sessionApi).then(setTags, (error) => setFailure(messageOf(error, 'Failed to load the tags')))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; each change loads them again.
  useEffect(() => void load(), [])

  /** Changes all posts that have the tag, and offers to undo it. */
  async function change(tag: string, how: TagChange, said: string): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const ids = await findAllIds(list, { q: '', filters: { tag } })
      const revisions = await changePosts({ ...how, ids })
      const changed = Object.keys(revisions)
      const undo = async () => {
        await changePosts({ action: 'undo', ids: changed, revisions })
        return `${posts(changed.length)} restored`
      }
      if (changed.length > 0) announceUndoable(`${said} in ${posts(changed.length)}`, undo, ['Failed to undo it'])
      setRenamed(undefined)
    } catch (error) {
      setFailure(messageOf(error, 'Failed to change the tag', 'The site did not answer. Please try again.'))
    } finally {
      setIsBusy(false)
    }
  }

  const remove = (tag: string) => change(tag, { action: 'untag', value: tag }, `“${tag}” removed`)

  /** Returns the revisions of those that were saved. Throws if not all calls were answered. */
  async function changePosts(all: Change): Promise<Record<string, number>> {
    const { revisions, failed, left, error } = await changeAll(sessionApi, list.bulk.path, all)
    const [first] = failed
    if (first) setFailure(`${posts(failed.length)} could not be changed. ${first.title ?? 'One'}: ${first.message}`)
    onChanged()
    await load()
    if (left.length > 0) throw error
    return revisions
  }

  return (
    <Dialog title="Tags" size="wide" onClose={onClose}>
      <Failure text={failure} />
      {!tags && !failure && <Loading />}
      {tags?.length === 0 && <p className="text-soft">No post has a tag yet. Tags are given in a post’s form.</p>}
      <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto">
        {tags?.map(({ tag, count }) => (
          <li key={tag} className="flex flex-wrap items-center gap-2 py-2">
            {renamed === tag ? (
              <Rename
                {...{ tag, isBusy, tags }}
                onRename={(value) => change(tag, { action: 'retag', from: tag, value }, `“${tag}” is now “${value}”`)}
                onCancel={() => setRenamed(undefined)}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {tag} <span className="text-sm whitespace-nowrap text-soft">{posts(count)}</span>
                </span>
                {(['Rename', 'Remove'] as const).map((action) => (
                  <Button
                    key={action}
                    variant="quiet"
                    size="small"
                    aria-label={`${action} ${tag}`}
                    disabled={isBusy}
                    onClick={() => (action === 'Rename' ? setRenamed(tag) : void remove(tag))}
                  >
                    {action}
                  </Button>
                ))}
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

interface RenameProps {
  tag: string
  tags: TagUse[]
  isBusy: boolean
  onRename: (value: string) => Promise<void>
  onCancel: () => void
}

function Rename({ tag, tags, isBusy, onRename, onCancel }: RenameProps) {
  const [value, setValue] = useState(tag)
  const wanted = value.trim()
  const other = tags.find((one) => one.tag !== tag && one.tag.toLowerCase() === wanted.toLowerCase())
  return (
    <form
      aria-label={`Rename ${tag}`}
      className="flex flex-1 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void onRename(other?.tag ?? wanted)
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
        autoFocus
        aria-label={`New name of ${tag}`}
        className={`${controlClass} h-10 min-w-0 flex-1 text-sm`}
        value={value}
        maxLength={maxBulkValue}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The dialog stays open.
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" size="small" disabled={isBusy || wanted === '' || wanted === tag}>
        {isBusy ? 'Working...' : other ? 'Merge' : 'Rename'}
      </Button>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      {other && (
        <p role="status" className="basis-full text-sm text-soft">
          Merges it with “{other.tag}”, of {posts(other.count)}.
        </p>
      )}
    </form>
  )
}

function posts(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'post' : 'posts'}`
}
