import { useState } from 'react'
import { type BulkAction, maxBulk, maxBulkValue, takesValue } from '../../entries/bulk.ts'
import { type BulkOutcome, changeMany } from '../../entries/bulk-client.ts'
import type { AdminList } from '../../features/admin-list.ts'
import { announceUndoable } from '../../features/undo-toast.tsx'
import { messageOf, sessionApi } from '../../platform/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Selected } from './use-selection.ts'

/** Failures that are listed one by one. */
const maxListed = 10

const labels = {
  publish: 'Publish',
  draft: 'Turn into drafts',
  category: 'Set category',
  author: 'Set author',
  tag: 'Add tag',
  untag: 'Remove tag',
  delete: 'Delete',
} satisfies Partial<Record<BulkAction, string>>

type Choice = keyof typeof labels

interface Props {
  list: AdminList
  selected: Selected
  /** How many entries the list shows, on all pages. */
  total: number
  /** Finds the ids of all of them. */
  findAll: () => Promise<string[]>
  onChanged: () => void
}

/** What can be done with the ticked rows. It stays at the foot of the window, so that ticking moves no row. */
export function BulkBar({ list, selected, total, findAll, onChanged }: Props) {
  const { ids } = selected
  const [action, setAction] = useState<Choice>('publish')
  const [value, setValue] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [failed, setFailed] = useState<BulkOutcome['failed']>([])
  const [failure, setFailure] = useState<string>()
  const choices = choicesOf(list)

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(messageOf(error, 'Failed to change them', 'The site did not answer. Please try again.'))
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  const apply = () =>
    run(async () => {
      const { done, failed, revisions } = await changeMany(sessionApi, list.bulk.path, {
        action,
        ids,
        value: value.trim(),
      })
      const isDeletion = action === 'delete'
      async function undo(): Promise<string> {
        // Entries that were already as wanted have no revision, and nothing to undo.
        const change = isDeletion
          ? { action: 'restore' as const, ids: done }
          : { action: 'undo' as const, ids: Object.keys(revisions), revisions }
        const undone = await changeMany(sessionApi, list.bulk.path, change)
        setFailed(undone.failed)
        onChanged()
        return `${several(undone.done.length)} restored`
      }
      if (!isDeletion && done.length > 0 && Object.keys(revisions).length === 0) {
        toast.success('They were like that already')
      } else if (done.length > 0) {
        const text = isDeletion
          ? `${several(done.length)} moved to the trash`
          : `${several(Object.keys(revisions).length)} changed`
        announceUndoable(text, undo, ['Failed to undo it'])
        onChanged()
      }
      setFailed(failed)
      selected.set(failed.map(({ _id }) => _id))
    })

  const selectAll = () => run(async () => selected.set(await findAll()))

  return (
    <>
      <Failures failed={failed} onClose={() => setFailed([])} />
      {failure && (
        <div className="mt-3">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      {ids.length > 0 && (
        <form
          aria-label="Change the selected entries"
          className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-lg"
          onSubmit={(event) => {
            event.preventDefault()
            if (action === 'delete') setIsAsking(true)
            else void apply()
          }}
        >
          <p role="status" className="text-sm font-semibold whitespace-nowrap">
            {formatNumber(ids.length)} selected
          </p>
          <select
            aria-label="What to do with them"
            className={`select ${controlClass} h-10 w-auto text-sm`}
            value={action}
            onChange={({ target }) => {
              setAction(choices.find((choice) => choice === target.value) ?? 'publish')
              setValue(target.value === 'category' ? (list.bulk.categories?.[0] ?? '') : '')
            }}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {labels[choice]}
              </option>
            ))}
          </select>
          <ValueInput action={action} categories={list.bulk.categories ?? []} value={value} onChange={setValue} />
          <Button type="submit" size="small" disabled={isBusy || (takesValue(action) && value.trim() === '')}>
            {isBusy ? 'Working...' : 'Apply'}
          </Button>
          <span className="flex gap-1 md:ml-auto">
            {ids.length < Math.min(total, maxBulk) && (
              <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void selectAll()}>
                Select all {formatNumber(Math.min(total, maxBulk))}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => selected.set([])}>
              Clear
            </Button>
          </span>
        </form>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Confirm Deletion"
          text={`Are you sure you want to delete ${several(ids.length)}? You can restore them from the trash for 30 days.`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={isBusy}
          onConfirm={apply}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const several = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`

/** Names the entries that could not be changed, each with the reason. */
function Failures({ failed, onClose }: { failed: BulkOutcome['failed']; onClose: () => void }) {
  if (failed.length === 0) return null
  return (
    <div className="mt-3">
      <Notice
        kind="error"
        title={`${several(failed.length)} could not be changed`}
        actions={
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        }
      >
        <ul className="list-disc pl-4">
          {failed.slice(0, maxListed).map(({ _id, title, message }) => (
            <li key={_id}>
              {title ?? 'An entry'}: {message}
            </li>
          ))}
          {failed.length > maxListed && <li>And {several(failed.length - maxListed)} more</li>}
        </ul>
      </Notice>
    </div>
  )
}

function choicesOf({ bulk }: AdminList): Choice[] {
  const ofPosts: Choice[] = bulk.hasAuthorAndTags ? ['author', 'tag', 'untag'] : []
  return ['publish', 'draft', ...(bulk.categories ? (['category'] as const) : []), ...ofPosts, 'delete']
}

interface ValueProps {
  action: Choice
  categories: readonly string[]
  value: string
  onChange: (value: string) => void
}

function ValueInput({ action, categories, value, onChange }: ValueProps) {
  if (!takesValue(action)) return null
  const shared = { 'aria-label': labels[action], value, className: `${controlClass} h-10 w-auto text-sm` }
  if (action === 'category') {
    return (
      <select {...shared} className={`select ${shared.className}`} onChange={({ target }) => onChange(target.value)}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      placeholder={action === 'author' ? 'Name' : 'Tag'}
      maxLength={maxBulkValue}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
