import { useId, useState } from 'react'
import { announceUndoable } from '../editor/undo-toast.tsx'
import { type BulkAction, maxBulk, maxBulkValue, maxSelected, takesValue } from '../entries/bulk.ts'
import { type BulkOutcome, type Change, changeAll } from '../entries/bulk-client.ts'
import { messageOf, sessionApi } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { controlClass, selectClass } from '../ui/field.tsx'
import { formatNumber } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.tsx'
import { useFromHere } from '../ui/use-came-from.ts'
import type { BulkChoices } from './admin-list.ts'
import type { FilterOptions } from './list-filters.tsx'
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
  choices: BulkChoices
  editPath: (row: { _id: string }) => string
  selected: Pick<Selected<unknown>, 'ids' | 'set'>
  /** How many entries the list shows, on all pages. */
  total: number
  /** Whether a search or a filter leaves some out. */
  isNarrowed: boolean
  /** Values to choose from, where others may be typed. */
  suggestions?: FilterOptions
  /** Finds the ids of all of them. */
  findAll: () => Promise<string[]>
  onChanged: () => void
}

/** What can be done with the ticked rows. It stays at the foot of the window, so that ticking moves no row. */
export function BulkBar({
  choices,
  editPath,
  selected,
  total,
  isNarrowed,
  suggestions = {},
  findAll,
  onChanged,
}: Props) {
  const { ids } = selected
  const several = countIn(choices)
  const [action, setAction] = useState<Choice>(choices.isDeletionOnly ? 'delete' : 'publish')
  const [value, setValue] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [failed, setFailed] = useState<BulkOutcome['failed']>([])
  const [failure, setFailure] = useState<string>()
  const [through, setThrough] = useState<number>()

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
      setThrough(undefined)
    }
  }

  /** Offers to undo a change; one that is broken off is offered again for the rest. */
  function announceUndo(text: string, change: Change): void {
    async function undo(): Promise<string> {
      const { done, failed, left, error } = await changeAll(sessionApi, choices.path, change)
      setFailed(failed)
      onChanged()
      if (left.length === 0) return `${several(done.length)} restored`
      announceUndo(`${several(left.length)} not restored yet`, { ...change, ids: left })
      throw error
    }
    announceUndoable(text, undo, ['Failed to undo it'])
  }

  const apply = () =>
    run(async () => {
      const change = { action, ids, value: value.trim() }
      const outcome = await changeAll(sessionApi, choices.path, change, setThrough)
      const { done, failed, revisions, left, error } = outcome
      // Entries that were already as wanted have no revision, and nothing to undo.
      const changed = Object.keys(revisions)
      if (action === 'delete' && done.length > 0) {
        announceUndo(`${several(done.length)} moved to the trash`, { action: 'restore', ids: done })
      } else if (changed.length > 0) {
        announceUndo(`${several(changed.length)} changed`, { action: 'undo', ids: changed, revisions })
      } else if (done.length > 0) {
        toast.success('They were like that already')
      }
      if (done.length > 0) onChanged()
      setFailed(failed)
      selected.set([...failed.map(({ _id }) => _id), ...left])
      if (left.length > 0) throw error
    })

  const actions = actionsOf(choices)
  const most = Math.min(total, maxSelected)
  const selectAll = () => run(async () => selected.set(await findAll()))

  return (
    <>
      <Failures failed={failed} several={several} editPath={editPath} onClose={() => setFailed([])} />
      {failure && (
        <div className="mt-3">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      {ids.length > 0 && (
        <form
          aria-label={`Change the selected ${choices.nouns?.[1] ?? 'entries'}`}
          className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-lg"
          onSubmit={(event) => {
            event.preventDefault()
            if (action === 'delete') setIsAsking(true)
            else void apply()
          }}
        >
          <p role="status" className="text-sm font-semibold whitespace-nowrap">
            {through !== undefined && ids.length > maxBulk
              ? `${formatNumber(through)} of ${formatNumber(ids.length)} done`
              : `${formatNumber(ids.length)} selected`}
          </p>
          {actions.length > 1 && (
            <select
              aria-label="What to do with them"
              className={`${selectClass} h-10 w-auto text-sm`}
              value={action}
              onChange={({ target }) => {
                setAction(actions.find((choice) => choice === target.value) ?? 'publish')
                setValue(target.value === 'category' ? (choices.categories?.[0] ?? '') : '')
              }}
            >
              {actions.map((choice) => (
                <option key={choice} value={choice}>
                  {labels[choice]}
                </option>
              ))}
            </select>
          )}
          <ValueInput
            action={action}
            categories={choices.categories ?? []}
            suggestions={(action === 'author' ? suggestions.author : suggestions.tag) ?? []}
            value={value}
            onChange={setValue}
          />
          <Button type="submit" size="small" disabled={isBusy || (takesValue(action) && value.trim() === '')}>
            {isBusy ? 'Working...' : actions.length > 1 ? 'Apply' : labels[action]}
          </Button>
          <span className="flex gap-1 md:ml-auto">
            {ids.length < most && (
              <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void selectAll()}>
                Select {total > most ? 'the first' : 'all'} {formatNumber(most)}
                {isNarrowed && ' that match'}
              </Button>
            )}
            <Button variant="quiet" size="small" disabled={isBusy} onClick={() => selected.set([])}>
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

function countIn({ nouns: [one, many] = ['entry', 'entries'] }: BulkChoices) {
  return (count: number) => `${formatNumber(count)} ${count === 1 ? one : many}`
}

interface FailuresProps extends Pick<Props, 'editPath'> {
  failed: BulkOutcome['failed']
  several: (count: number) => string
  onClose: () => void
}

/** Names the entries that could not be changed, each with the reason and a link to where it is mended. */
function Failures({ failed, several, editPath, onClose }: FailuresProps) {
  const here = useFromHere()
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
              {title === undefined ? (
                'An entry'
              ) : (
                <Link to={editPath({ _id })} state={here} className="font-semibold underline">
                  {title || 'Without a title'}
                </Link>
              )}
              : {message}
            </li>
          ))}
          {failed.length > maxListed && <li>And {several(failed.length - maxListed)} more</li>}
        </ul>
      </Notice>
    </div>
  )
}

function actionsOf({ categories, hasAuthorAndTags, isDeletionOnly }: BulkChoices): Choice[] {
  if (isDeletionOnly) return ['delete']
  const ofPosts: Choice[] = hasAuthorAndTags ? ['author', 'tag', 'untag'] : []
  return ['publish', 'draft', ...(categories ? (['category'] as const) : []), ...ofPosts, 'delete']
}

interface ValueProps {
  action: Choice
  categories: readonly string[]
  suggestions: readonly string[]
  value: string
  onChange: (value: string) => void
}

function ValueInput({ action, categories, suggestions, value, onChange }: ValueProps) {
  const id = useId()
  if (!takesValue(action)) return null
  const shared = { 'aria-label': labels[action], value }
  const size = 'h-10 w-auto text-sm'
  if (action === 'category') {
    return (
      <select {...shared} className={`${selectClass} ${size}`} onChange={({ target }) => onChange(target.value)}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    )
  }
  return (
    <>
      <input
        {...shared}
        className={`${controlClass} ${size}`}
        list={id}
        placeholder={action === 'author' ? 'Name' : 'Tag'}
        maxLength={maxBulkValue}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
